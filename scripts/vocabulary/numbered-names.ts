const romans = "I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX".split(" ");

/**
 * The other ways to write the name of one of many numbered diseases: "Usher syndrome type 1" is written "Usher
 * syndrome, type 1", "Usher syndrome 1" and "Usher syndrome type I"; "cataract 27" also "cataract type 27".
 */
export function numberedNames(name: string): string[] {
  const [, base, figure = "", letter = ""] =
    /^(.*[a-z]{4}(?<! type)),?(?: type)? (\d{1,2}|[IVX]{1,5})([A-Za-z]?)$/.exec(name) ?? [];
  if (base === undefined || /\b(?:stage|grade|class|factor)$/.test(base)) return [];
  const place = romans.indexOf(figure);
  const arabic = place >= 0 ? `${place + 1}` : figure;
  const roman = romans[Number(arabic) - 1];
  const numbers = [
    `${figure}${letter}`,
    `${arabic}${letter}`,
    ...(roman === undefined ? [] : [`${roman}${letter}`]),
  ];
  const forms = numbers.flatMap((number) => [
    `${base} type ${number}`,
    `${base}, type ${number}`,
    // A bare Roman number behind a name is more often another thing ("factor V", "nerve VI").
    ...(/^\d/.test(number) ? [`${base} ${number}`] : []),
  ]);
  return [...new Set(forms)].filter((form) => form !== name);
}
