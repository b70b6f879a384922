import { hash, verify } from "@node-rs/argon2";

// The library's own name for it is a const enum, which type stripping cannot read.
const argon2id = 2;

/** Argon2id at OWASP's first recommendation (2025): 46 MiB, one pass, one lane. */
const parameters = { algorithm: argon2id, memoryCost: 47_104, timeCost: 1, parallelism: 1 };

export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFC"), parameters);
}

/** A hash that no password has; made once, with the same work in it as a real one. */
let decoy: Promise<string> | undefined;

/**
 * Whether the password is right. Where there is no account (`passwordHash` undefined) a decoy is checked, so that an
 * unknown mail takes as long as a wrong password; the answer is then no.
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword("no account has this password");
  const matches = await verify(passwordHash ?? (await decoy), password.normalize("NFC"));
  return passwordHash !== undefined && matches;
}
