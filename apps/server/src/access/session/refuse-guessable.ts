import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { problem } from "../../platform/operations/problem.ts";

/** Read at the first password that is chosen: 44,000 lines. */
let leaked: ReadonlySet<string> | undefined;

function leakedPasswords(): ReadonlySet<string> {
  if (leaked) return leaked;
  // Those of twelve characters and more among the million commonest of SecLists' 10-million-password list (MIT).
  const file = readFileSync(join(import.meta.dirname, "leaked-passwords.txt.gz"));
  return (leaked = new Set(gunzipSync(file).toString("utf8").split("\n")));
}

/** What is left must still be long enough to be guessed by nobody. */
const mostLeftOver = 5;

/** What is wrong with a password that is long enough; undefined of a good one (NIST SP 800-63B §3.1.1.2). */
export function whyGuessable(password: string, about: readonly string[]): string | undefined {
  const plain = password.normalize("NFC").toLowerCase();
  if (leakedPasswords().has(plain))
    return "This password is on a list of leaked ones. Choose another.";
  if (new Set(plain).size < 4) return "This password has too few different characters.";
  const names = about
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .map((text) => text.toLowerCase())
    .filter((text) => text.length >= 3)
    .toSorted((one, other) => other.length - one.length);
  let rest = plain;
  for (const name of [...names, "concord", "password"]) rest = rest.replaceAll(name, "");
  if (rest.replaceAll(/[^\p{L}\p{N}]/gu, "").length <= mostLeftOver)
    return "This password is little more than a name or email that others know. Choose another.";
  return undefined;
}

/**
 * Refuses a password that somebody chooses and others would guess. `about` is what they know: email, names.
 * @throws Problem request.invalid, with the reason under `password`
 */
export function refuseGuessable(password: string, about: readonly string[]): void {
  const reason = whyGuessable(password, about);
  if (reason !== undefined) throw problem("request.invalid", { errors: { password: reason } });
}
