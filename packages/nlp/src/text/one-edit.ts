/** Whether two words differ by one letter: one more, one less, another one, or two neighbours swapped; also when equal. */
export function isOneEditAway(first: string, second: string): boolean {
  const [short, long] = first.length <= second.length ? [first, second] : [second, first];
  let at = 0;
  while (at < short.length && short.charCodeAt(at) === long.charCodeAt(at)) at++;
  const rest = short.slice(at);
  if (short.length < long.length) return rest === long.slice(at + 1);
  // One letter changed, or two neighbours swapped.
  if (rest.slice(1) === long.slice(at + 1)) return true;
  return (
    rest.length > 1 &&
    rest[0] === long[at + 1] &&
    rest[1] === long[at] &&
    rest.slice(2) === long.slice(at + 2)
  );
}
