// What is noted of the trail outside of the database, so that a chain that was written anew from its beginning is
// found.
import { createHmac, timingSafeEqual } from "node:crypto";
import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Connection } from "../database/connect.ts";
import { secretKey } from "../files/secret-key.ts";
import type { Logger } from "../log.ts";

const Anchor = z.object({
  at: z.iso.datetime(),
  entry_id: z.int(),
  hash: z.string(),
  /** HMAC-SHA-256 over the anchor before and this one. */
  mac: z.string(),
});
type Anchor = z.infer<typeof Anchor>;

interface Anchors {
  readonly folder: string;
  readonly key: Buffer;
}

const fileName = "audit-anchors.jsonl";

/**
 * The folder's anchors and their key, which is made when it is missing; only who runs the server may read it. Whoever
 * keeps copies of both elsewhere can check the trail against them.
 */
export async function openAnchors(dataFolder: string): Promise<Anchors> {
  return { folder: dataFolder, key: await secretKey(dataFolder, "audit-key") };
}

function macOf({ key }: Anchors, before: string, { at, entry_id, hash }: Omit<Anchor, "mac">) {
  return createHmac("sha256", key)
    .update(JSON.stringify([before, at, entry_id, hash]))
    .digest("hex");
}

async function readAnchors({ folder }: Anchors): Promise<Anchor[]> {
  let text: string;
  try {
    text = await readFile(join(folder, fileName), "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
  const lines = text.split("\n").filter((line) => line !== "");
  return lines.map((line) => Anchor.parse(JSON.parse(line)));
}

/** Notes the trail's last entry as it is now; not where nothing came since the last anchor. */
export async function writeAnchor(
  { db }: Pick<Connection, "db">,
  anchors: Anchors,
  now: Date,
): Promise<void> {
  const last = await db
    .selectFrom("audit_entry")
    .select(["entry_id", "hash"])
    .orderBy("entry_id", "desc")
    .limit(1)
    .executeTakeFirst();
  const before = (await readAnchors(anchors)).at(-1);
  if (!last || before?.entry_id === last.entry_id) return;
  const anchor = {
    at: now.toISOString(),
    entry_id: last.entry_id,
    hash: last.hash.toString("hex"),
  };
  const mac = macOf(anchors, before?.mac ?? "", anchor);
  await appendFile(join(anchors.folder, fileName), `${JSON.stringify({ ...anchor, mac })}\n`, {
    mode: 0o600,
  });
}

/** What is wrong with the trail as the anchors know it; how many anchors agree where nothing is. */
export async function verifyAnchors(
  { db }: Pick<Connection, "db">,
  anchors: Anchors,
): Promise<{ readonly anchors: number } | { readonly reason: string }> {
  let before = "";
  const found = await readAnchors(anchors);
  for (const anchor of found) {
    const mac = Buffer.from(macOf(anchors, before, anchor), "hex");
    const given = Buffer.from(anchor.mac, "hex");
    if (mac.length !== given.length || !timingSafeEqual(mac, given))
      return { reason: `the anchor of ${anchor.at} was altered, or is not of this key` };
    const entry = await db
      .selectFrom("audit_entry")
      .select("hash")
      .where("entry_id", "=", anchor.entry_id)
      .executeTakeFirst();
    if (entry?.hash.toString("hex") !== anchor.hash)
      return { reason: `entry ${anchor.entry_id} is not the one that was noted at ${anchor.at}` };
    before = anchor.mac;
  }
  return { anchors: found.length };
}

const day = 24 * 60 * 60_000;

/** An anchor now and every day; answers how to stop, which writes a last one. */
export async function keepAnchors(
  connection: Connection,
  dataFolder: string,
  { clock, log }: { readonly clock: () => Date; readonly log: Logger },
): Promise<() => Promise<void>> {
  const anchors = await openAnchors(dataFolder);
  const write = () => writeAnchor(connection, anchors, clock());
  await write();
  const timer = setInterval(() => {
    write().catch((error: unknown) =>
      log.error(error, "The audit trail's anchor was not written."),
    );
  }, day);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await write();
  };
}
