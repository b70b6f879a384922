const tests = new WeakMap<RegExp, RegExp>();

/**
 * A test that holds wherever a pattern does, and costs less: without places of groups, without a copy for each text,
 * and without the group that it begins with, which would be tried from every letter of the text.
 */
export function quickTest(pattern: RegExp): RegExp {
  const known = tests.get(pattern);
  if (known !== undefined) return known;
  const made = new RegExp(
    withoutFirstGroup(pattern.source),
    pattern.flags.replaceAll(/[dgy]/g, ""),
  );
  tests.set(pattern, made);
  return made;
}

/** "(?<of>[^.;]*?) was done" is " was done"; a pattern that begins otherwise, or needs its first group, is as it is. */
function withoutFirstGroup(source: string): string {
  if (!/^\(\?<[a-z]/i.test(source) || source.includes("\\k<")) return source;
  let depth = 0;
  let isInClass = false;
  for (let at = 0; at < source.length; at++) {
    const sign = source[at];
    if (sign === "\\") at++;
    else if (isInClass) isInClass = sign !== "]";
    else if (sign === "[") isInClass = true;
    else if (sign === "(") depth++;
    else if (sign === ")" && --depth === 0) {
      const rest = source.slice(at + 1);
      return /^[*+?{]/.test(rest) ? source : rest;
    }
  }
  return source;
}
