import { partOf, timestampOf } from "../../platform/files/moment.ts";
import { nameOf } from "./coded.ts";
import { asList, asText, at, type Json } from "./json.ts";
import { momentOf, type Reading } from "./reading.ts";
import { referencedId } from "./reference.ts";

/**
 * DocumentReference, and DiagnosticReport with a presented form: a narrative, of the first attachment that is plain
 * text.
 */
export function takeNote({
  resource,
  type,
  id,
  line,
  intake,
  ids,
  content,
}: Reading): string | undefined {
  const person = referencedId(resource["subject"], ids);
  if (!person) return "no subject";
  const attachments =
    type === "DiagnosticReport"
      ? asList(resource["presentedForm"])
      : asList(resource["content"]).map((one) => at(one, "attachment"));
  const plain = attachments.find((one) =>
    /^text\/plain\b/i.test(asText(at(one, "contentType")) ?? ""),
  );
  if (!plain) return "no attachment in plain text";
  const text = attachedText(plain);
  if (typeof text !== "string") return text.reason;
  const when = momentOf(
    at(resource, "context", "period", "start"),
    resource["effectiveDateTime"],
    at(resource, "effectivePeriod", "start"),
    resource["date"],
    resource["issued"],
  );
  if (!when) return "no date";
  const encounter = referencedId(
    at(resource, "context", "encounter", 0) ?? resource["encounter"],
    ids,
  );
  const name = nameOf(resource["type"] ?? resource["code"]) ?? "Note";
  const visit = encounter === undefined ? null : `Encounter/${encounter}`;
  intake.stage(
    "stage_note",
    line,
    person,
    visit,
    name,
    timestampOf(when),
    when.precision !== "day",
    partOf(when),
    `${type}/${id}`,
    replaced(resource, ids),
    text,
    content,
  );
  return undefined;
}

/** The text exactly as it was attached. */
function attachedText(attachment: unknown): string | { reason: string } {
  const data = asText(at(attachment, "data"));
  if (data === undefined) return { reason: "the text is not in the file" };
  const charset =
    /charset=["']?([\w-]+)/i.exec(asText(at(attachment, "contentType")) ?? "")?.[1] ?? "utf-8";
  let text: string;
  try {
    text = new TextDecoder(charset, { fatal: true }).decode(Buffer.from(data, "base64"));
  } catch {
    return { reason: `not text in ${charset}` };
  }
  if (text.includes("\0")) return { reason: "a NUL byte" };
  return text.trim() === "" ? { reason: "the note has no text" } : text;
}

function replaced(resource: Json, ids: ReadonlyMap<string, string> | undefined): string | null {
  const relation = asList(resource["relatesTo"]).find((one) => at(one, "code") === "replaces");
  const id = referencedId(at(relation, "target"), ids);
  return id === undefined ? null : `DocumentReference/${id}`;
}
