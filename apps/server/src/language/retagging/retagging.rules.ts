import type { LanguageRun, LanguageRunExample } from "@concord/contract";
import type { Shown } from "../../access/small-counts.ts";
import type { ChangeSums, ExampleRow, KeptAnnotation, RunRow } from "./retagging.queries.ts";

/** A run as a user may see it; documents are counted over all organisations, so only for who sees all of them. */
export function shownRun(run: RunRow, seesAll: boolean, shown: Shown): LanguageRun {
  const total = run.total_count ?? 0;
  const share = total === 0 ? 1 : run.read_count / total;
  const ofAll = (n: number, of: number) => (seesAll ? shown(n, of) : null);
  return {
    run_id: run.run_id,
    state: run.state,
    reason: run.reason,
    is_forced: run.is_forced,
    engine: run.engine,
    engine_version: run.engine_version,
    rules_version: run.rules_version,
    vocabulary_version: run.vocabulary_version,
    earlier_version: run.earlier_version,
    scope: run.scope?.because ?? "",
    message: run.message,
    // Putting in place is the last part of the work. Of few documents each would be a step of its own.
    progress:
      run.state === "whole"
        ? 100
        : run.total_count === null || shown(total) === null
          ? 0
          : Math.min(99, Math.floor(share * 100)),
    total_count: run.total_count === null ? null : ofAll(total, total),
    read_count: ofAll(run.read_count, run.read_count),
    tagged_count: ofAll(run.tagged_count, run.read_count),
    changed_count: ofAll(run.changed_count, run.tagged_count),
    failed_count: ofAll(run.failed_count, run.read_count),
    ...shownChanges(run, shown),
    created_at: run.created_at.toISOString(),
    started_at: run.started_at?.toISOString() ?? null,
    finished_at: run.finished_at?.toISOString() ?? null,
  };
}

export function shownChanges({ added, lost, altered }: ChangeSums, shown: Shown) {
  return { added: shown(added), lost: shown(lost), altered: shown(altered) };
}

/** Of altered annotations, by attribute; the commonest first, those too few to show last. */
export function shownAttributes(
  sums: readonly { readonly name: string; readonly n: number }[],
  altered: number,
  shown: Shown,
): { name: string; n: number | null }[] {
  return sums
    .map(({ name, n }) => ({ name, n: shown(n, altered) }))
    .toSorted((a, b) => (b.n ?? 0) - (a.n ?? 0) || a.name.localeCompare(b.name));
}

/** Characters of text on either side of an example's words. */
const around = 80;

/** A change with its words and every attribute that either side has. */
export function shownExample(row: ExampleRow): LanguageRunExample {
  const { before, after, text, section_begin, ...names } = row;
  const place = after ?? before;
  if (!place) throw new Error("A change with neither side");
  const { section_number, begin_offset, end_offset } = place;
  return {
    patient_id: names.patient_id,
    patient_identifier: names.patient_identifier,
    subdocument_id: names.subdocument_id,
    subdocument_name: names.subdocument_name,
    concept_id: names.concept_id,
    concept_name: names.concept_name,
    change: names.change,
    side: {
      text: [
        text.slice(Math.max(0, begin_offset - around), begin_offset).toWellFormed(),
        text.slice(begin_offset, end_offset),
        text.slice(end_offset, end_offset + around).toWellFormed(),
      ],
      place: `${section_number}_${begin_offset - section_begin}_${end_offset - section_begin}`,
    },
    attributes: attributesOf(before, after, text),
  };
}

/** Attribute → its value in words, undefined where there is nothing to say. */
const values: Readonly<Record<string, (of: KeptAnnotation) => string | undefined>> = {
  negated: ({ negated }) => yesOrNo(negated),
  experienced: ({ experienced }) => yesOrNo(experienced),
  definitive: ({ definitive }) => yesOrNo(definitive),
  current: ({ is_current }) => yesOrNo(is_current),
  hypothetical: ({ hypothetical }) => yesOrNo(hypothetical),
  subject: ({ subject }) => subject,
  not_experienced_reason: (of) => of.not_experienced_reason ?? undefined,
  not_definitive_detail: (of) => of.not_definitive_detail ?? undefined,
  severity: ({ severity }) => severity ?? undefined,
  descriptor: ({ descriptor }) => descriptor ?? undefined,
  progression: ({ progression }) => progression ?? undefined,
  result: ({ result }) => details(result),
  medication: ({ medication }) => details(medication),
  time: ({ time }) => details(time),
  present: ({ present }) => (present ? undefined : "no"),
  section: ({ section_number }) => `${section_number}`,
};

function attributesOf(
  before: KeptAnnotation | null,
  after: KeptAnnotation | null,
  text: string,
): LanguageRunExample["attributes"] {
  const shown = Object.entries(values).flatMap(([name, value]) => {
    const was = before ? (value(before) ?? null) : null;
    const is = after ? (value(after) ?? null) : null;
    if (was === null && is === null) return [];
    return [
      {
        name,
        before: was,
        after: is,
        is_altered: before !== null && after !== null && was !== is,
        why_before: reasonOf(before, name, text),
        why_after: reasonOf(after, name, text),
      },
    ];
  });
  if (!before || !after || shown.some(({ is_altered }) => is_altered)) return shown;
  // Nothing but the rules behind it.
  return [
    ...shown,
    {
      name: "why",
      before: reasonsOf(before, text),
      after: reasonsOf(after, text),
      is_altered: true,
      why_before: null,
      why_after: null,
    },
  ];
}

const yesOrNo = (value: boolean): string => (value ? "yes" : "no");

/** `1.5 mg/dL`, or the parts that are there: `strength 25 mg, frequency daily`. Places in the text are left out. */
function details(value: object | null): string | undefined {
  if (!value) return undefined;
  const parts = Object.entries(value).flatMap(([name, part]: [string, unknown]) =>
    name === "begin" || name === "end" || part === null
      ? []
      : [`${name.replaceAll("_", " ")} ${typeof part === "string" ? part : JSON.stringify(part)}`],
  );
  return parts.join(", ");
}

/** The rule that decided an attribute, and the words that triggered it. */
function reasonOf(of: KeptAnnotation | null, name: string, text: string): string | null {
  const why = of?.why[name];
  if (!why) return null;
  const words =
    why.begin !== undefined && why.end !== undefined ? text.slice(why.begin, why.end) : "";
  return words === "" ? why.rule : `${why.rule}: “${words}”`;
}

function reasonsOf(of: KeptAnnotation, text: string): string {
  const reasons = Object.keys(of.why).map((name) => `${name}: ${reasonOf(of, name, text)}`);
  return reasons.join("; ") || "no rule";
}
