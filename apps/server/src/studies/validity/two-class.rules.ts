import type { TwoClassArm, TwoClassDetail } from "@concord/contract";
import { pairSpans } from "@concord/stats";
import { problem } from "../../platform/operations/problem.ts";
import type { FactRow, ManualRow } from "./two-class.queries.ts";

/** @throws request.not-offered for an event or the value of an attribute, instead of leaving it out */
export function refuseAttributes(isEvent: boolean, ...values: (string | undefined)[]): void {
  if (isEvent)
    throw problem("request.not-offered", {
      reason: "The outcome table has concepts, not events.",
    });
  if (values.some((value) => value !== undefined && value !== "0" && value !== ""))
    throw problem("request.not-offered", {
      reason: "Attribute values have no reference standard yet: ask for the concept alone.",
    });
}

/** What one of two sides says, with what it is called by on the wire cut off: `present` of auto_present. */
type Said<Prefix extends "auto" | "manual"> = {
  [
    Name in keyof TwoClassDetail as Name extends `${Prefix}_${infer Rest}` ? Rest : never
  ]: TwoClassDetail[Name];
};

/** A place in a note where language processing found the concept, or the evidence that a rule inferred it from. */
export interface Mention {
  readonly subdocument_id: number;
  readonly begin: number;
  readonly end: number;
  readonly said: Said<"auto">;
}

type Row = Omit<
  TwoClassDetail,
  "patient_id" | "patient_identifier" | "encounter_name" | "subdocument_name"
> & {
  readonly subdocument_name?: string | null;
};

const noAuto = {
  auto_present: null,
  auto_experienced: null,
  auto_definitive: null,
  auto_negated: null,
  auto_subject: null,
  auto_current: null,
  auto_severity: null,
  auto_descriptor: null,
  auto_result: null,
  auto_section_number: null,
  auto_start_position: null,
  auto_end_position: null,
};

const noManual = {
  manual_present: null,
  manual_experienced: null,
  manual_definitive: null,
  manual_negated: null,
  manual_subject: null,
  manual_current: null,
  manual_severity: null,
  manual_descriptor: null,
  manual_result: null,
  manual_annotation_id: null,
};

function autoOf({ said }: Mention) {
  return {
    auto_present: said.present,
    auto_experienced: said.experienced,
    auto_definitive: said.definitive,
    auto_negated: said.negated,
    auto_subject: said.subject,
    auto_current: said.current,
    auto_severity: said.severity,
    auto_descriptor: said.descriptor,
    auto_result: said.result,
    auto_section_number: said.section_number,
    auto_start_position: said.start_position,
    auto_end_position: said.end_position,
  };
}

/** An annotator denies what is present in the text and not experienced; what is not mentioned is not denied. */
function manualOf(row: ManualRow) {
  return {
    manual_present: row.is_present,
    manual_experienced: row.is_experienced,
    manual_definitive: row.is_definitive,
    manual_negated: row.is_present && !row.is_experienced,
    manual_subject: row.subject,
    manual_current: row.is_current,
    manual_severity: row.concept_severity,
    manual_descriptor: row.concept_descriptor,
    manual_result: row.numeric_result,
    manual_annotation_id: row.annotation_id,
  };
}

/** A structured fact says that the patient has it; its value is its result. */
function factRow(
  { subdocument_id, subdocument_name, value, unit, text_value }: FactRow,
  encounterId: number,
): Row {
  const result = value === null ? text_value : [value, unit].filter(Boolean).join(" ");
  return {
    ...noAuto,
    ...noManual,
    subdocument_id,
    subdocument_name,
    auto_present: true,
    auto_experienced: true,
    auto_definitive: true,
    auto_negated: false,
    auto_subject: "Patient",
    auto_current: true,
    auto_result: result,
    narrative_encounter_id: null,
    discrete_encounter_id: encounterId,
  };
}

/**
 * The source's places in the notes beside those of each annotator: overlapping spans are paired one to one, for each
 * annotator alone, so that a place that two annotators marked has two rows; what has no counterpart has a row of its
 * own. In reading order, by document.
 */
export function sideBySide(
  mentions: readonly Mention[],
  manual: readonly ManualRow[],
  encounterId: number,
): Row[] {
  const documents = [...new Set([...mentions, ...manual].map((one) => one.subdocument_id))];
  return documents.flatMap((document) => {
    const found = mentions.filter((one) => one.subdocument_id === document);
    const said = manual.filter((one) => one.subdocument_id === document);
    const place = {
      subdocument_id: document,
      narrative_encounter_id: encounterId,
      discrete_encounter_id: null,
    };
    const paired = new Set<Mention>();
    const rows: { at: number; row: Row }[] = [];
    for (const own of Map.groupBy(said, (one) => one.user_id).values()) {
      const mentionOf = pairsOf(found, own);
      for (const row of own) {
        const mention = mentionOf.get(row);
        if (mention) paired.add(mention);
        rows.push({
          at: row.document_begin ?? Infinity,
          row: { ...place, ...(mention ? autoOf(mention) : noAuto), ...manualOf(row) },
        });
      }
    }
    for (const mention of found)
      if (!paired.has(mention))
        rows.push({ at: mention.begin, row: { ...place, ...autoOf(mention), ...noManual } });
    return rows.toSorted((a, b) => (a.at === b.at ? 0 : a.at - b.at)).map(({ row }) => row);
  });
}

/** The source's place of each annotation of one annotator that has one. */
function pairsOf(
  mentions: readonly Mention[],
  own: readonly ManualRow[],
): ReadonlyMap<ManualRow, Mention> {
  type Side = { begin: number; end: number; mention?: Mention; row?: ManualRow };
  const found = mentions.map((mention): Side => ({
    begin: mention.begin,
    end: mention.end,
    mention,
  }));
  const said = own.flatMap((row): Side[] =>
    row.document_begin === null || row.document_end === null
      ? []
      : [{ begin: row.document_begin, end: row.document_end, row }],
  );
  return new Map(
    pairSpans(found, said, () => true).pairs.flatMap(({ first: { mention }, second: { row } }) =>
      mention && row ? [[row, mention] as const] : [],
    ),
  );
}

export const factRows = (facts: readonly FactRow[], encounterId: number): Row[] =>
  facts.map((fact) => factRow(fact, encounterId));

/** What a source says of an encounter. */
export const answerOf = (
  arm: TwoClassArm,
  said: Readonly<Record<"structured" | "unstructured" | "inferred", boolean | null>>,
): boolean | null =>
  arm === "Structured"
    ? said.structured
    : arm === "Unstructured"
      ? said.unstructured
      : said.inferred;
