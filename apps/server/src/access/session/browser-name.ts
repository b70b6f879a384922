/** Browsers by what each alone says of itself; most of them also say that they are Chrome or Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, "Android"],
  [/iPhone|iPad|iPod/, "iOS"],
  [/CrOS/, "ChromeOS"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/Linux/, "Linux"],
];

/** "Firefox on Windows" of a User-Agent: enough to tell one's own sessions apart. Empty where it says nothing. */
export function browserName(userAgent: string): string {
  const of = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = of(systems);
  const browser = of(browsers) ?? (system === undefined ? "" : "A browser");
  return system === undefined ? browser : `${browser} on ${system}`;
}
