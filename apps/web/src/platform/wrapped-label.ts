/**
 * A label in lines of at most `room` letters, parted between words; what does not go into `most` lines is cut, with an
 * ellipsis, and so is a longer word.
 */
export function wrappedLabel(text: string, room: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= room)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const cut = (line: string, isLast: boolean) =>
    line.length > room || (isLast && lines.length > most)
      ? `${line.slice(0, Math.max(1, room - 1)).trimEnd()}…`
      : line;
  return lines.slice(0, most).map((line, at) => cut(line, at === most - 1));
}
