// Codes of an authenticator app (TOTP, RFC 6238: six digits, 30 seconds, SHA-1, as every app has it) and the recovery
// codes for when it is lost.
import { createCipheriv, createDecipheriv, createHmac } from "node:crypto";
import type { Kysely } from "kysely";
import { generateURI, verify } from "otplib";
import type { Configuration } from "../../../platform/configuration.ts";
import type { Database } from "../../../platform/database/tables.generated.ts";
import { secretKey } from "../../../platform/files/secret-key.ts";

const stepSeconds = 30;
/** A code of the step before and after counts too: clocks differ, and people type slowly. */
const toleranceSeconds = 30;
const recoveryCodes = 10;

const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** RFC 4648, without padding. */
export function inBase32(bytes: Uint8Array): string {
  let bits = "";
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  return (bits.match(/.{5}/g) ?? []).map((five) => base32[Number.parseInt(five, 2)]).join("");
}

interface Keyed {
  readonly configuration: Pick<Configuration, "dataFolder">;
}

/** Not in the database: whoever reads that, or a backup of it, makes no code with it. */
async function signInKey({ configuration }: Keyed): Promise<Buffer> {
  return secretKey(configuration.dataFolder, "sign-in-key");
}

function seal(key: Buffer, secret: string, random: (bytes: number) => Buffer): Buffer {
  const nonce = random(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function open(key: Buffer, stored: Buffer): string {
  const decipher = createDecipheriv("aes-256-gcm", key, stored.subarray(0, 12));
  decipher.setAuthTag(stored.subarray(12, 28));
  return Buffer.concat([decipher.update(stored.subarray(28)), decipher.final()]).toString("utf8");
}

/** However it is grouped and written: the letters and digits count. */
function recoveryHash(key: Buffer, code: string): Buffer {
  return createHmac("sha256", key)
    .update(code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ""))
    .digest();
}

interface Made extends Keyed {
  readonly now: Date;
  readonly random: (bytes: number) => Buffer;
}

/**
 * A secret for the user's app, which counts once it is confirmed; one that was not confirmed goes. Undefined where one
 * is confirmed, also by a call at the same time.
 */
export async function makeAuthenticator(
  db: Kysely<Database>,
  { id, email }: { readonly id: number; readonly email: string },
  made: Made,
): Promise<{ secret: string; uri: string } | undefined> {
  const { now, random } = made;
  const secret = inBase32(random(20));
  const stored = {
    secret: seal(await signInKey(made), secret, random),
    created_at: now,
    last_step: 0,
  };
  const written = await db
    .insertInto("authenticator")
    .values({ user_id: id, ...stored })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet(stored)
        .where("authenticator.confirmed_at", "is", null),
    )
    .returning("user_id")
    .executeTakeFirst();
  if (!written) return undefined;
  return { secret, uri: generateURI({ issuer: "Concord", label: email, secret }) };
}

/** New recovery codes of the user, in clear: they are shown once. Those of before are no longer good. */
export async function makeRecoveryCodes(
  db: Kysely<Database>,
  userId: number,
  made: Made,
): Promise<string[]> {
  const key = await signInKey(made);
  const codes = Array.from({ length: recoveryCodes }, () => inBase32(made.random(7)).slice(0, 10));
  await db.deleteFrom("recovery_code").where("user_id", "=", userId).execute();
  await db
    .insertInto("recovery_code")
    .values(codes.map((code) => ({ user_id: userId, code_hash: recoveryHash(key, code) })))
    .execute();
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

interface Checked extends Keyed {
  readonly now: Date;
}

/** Whether it is a code of the user's app that was not used before. Its row stays locked until the transaction ends. */
export async function takeAppCode(
  db: Kysely<Database>,
  userId: number,
  code: string,
  checked: Checked,
): Promise<boolean> {
  const token = code.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return false;
  const row = await db
    .selectFrom("authenticator")
    .select(["secret", "last_step"])
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  const result = await verify({
    secret: open(await signInKey(checked), row.secret),
    token,
    epoch: Math.floor(checked.now.getTime() / 1000),
    period: stepSeconds,
    epochTolerance: toleranceSeconds,
    ...(row.last_step > 0 && { afterTimeStep: row.last_step }),
  });
  if (!result.valid || !("timeStep" in result)) return false;
  await db
    .updateTable("authenticator")
    .set({ last_step: result.timeStep })
    .where("user_id", "=", userId)
    .execute();
  return true;
}

/** Whether it is one of the user's recovery codes that was not used before; it is used up by it. */
export async function takeRecoveryCode(
  db: Kysely<Database>,
  userId: number,
  code: string,
  checked: Checked,
): Promise<boolean> {
  const taken = await db
    .updateTable("recovery_code")
    .set({ used_at: checked.now })
    .where("user_id", "=", userId)
    .where("code_hash", "=", recoveryHash(await signInKey(checked), code))
    .where("used_at", "is", null)
    .returning("user_id")
    .executeTakeFirst();
  return taken !== undefined;
}

/** How many recovery codes are left, and since when the app is used; null before it is confirmed. */
export async function authenticatorOf(
  db: Kysely<Database>,
  userId: number,
): Promise<{ confirmed_at: Date | null; recovery_codes_left: number }> {
  const row = await db
    .selectFrom("authenticator as a")
    .select((eb) => [
      "a.confirmed_at",
      eb
        .selectFrom("recovery_code as r")
        .whereRef("r.user_id", "=", "a.user_id")
        .where("r.used_at", "is", null)
        .select((of) => of.fn.countAll<string>().as("left"))
        .as("left"),
    ])
    .where("a.user_id", "=", userId)
    .executeTakeFirst();
  return {
    confirmed_at: row?.confirmed_at ?? null,
    recovery_codes_left: row?.confirmed_at ? Number(row.left ?? 0) : 0,
  };
}
