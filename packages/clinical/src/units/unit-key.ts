import { capitals } from "./capitals.data.ts";

const dangerous = new Set(Object.keys(capitals));

/**
 * By which units are compared and looked up: without spaces, in small letters, but for those that capitals make another
 * unit (mM is no millimetre). Both characters for micro are a u, ² and ³ are digits. What PostgreSQL makes of it in
 * `unitKeySql`.
 */
export function unitKey(written: string): string {
  const bare = spaceless(written);
  return dangerous.has(bare) ? bare : bare.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

const changed = { µ: "u", μ: "u", "²": "2", "³": "3" } as const;

function spaceless(written: string): string {
  return written
    .replaceAll(/[ \t\u00A0]/g, "")
    .replaceAll(/[µμ²³]/g, (sign) => changed[sign as keyof typeof changed]);
}

/** The key of a text expression in PostgreSQL; `list` is an array of texts that holds `capitalSpellings`. */
export function unitKeySql(expression: string, list: string): string {
  const bare = `translate(${expression}, 'µμ²³' || ' ' || chr(9) || chr(160), 'uu23')`;
  return `case when ${bare} = any(${list}) then ${bare} else lower(${bare} collate "C") end`;
}

/** The spellings whose capitals count. */
export const capitalSpellings: readonly string[] = [...dangerous];
