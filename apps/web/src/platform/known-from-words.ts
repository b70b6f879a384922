// From where it is known of those who are counted, in words that stand beside the number.
import type { EvidenceAnswer } from "@concord/contract";
import { formatCount, formatNumber, patientNoun } from "./format.ts";

type Counts = Pick<EvidenceAnswer, "counts" | "on_index_day" | "possible_only">;

/** "13 are known from notes alone. Of 3, notes say no more than that it is possible." Empty where nothing is to say. */
export function knownFromText({
  counts,
  on_index_day: onIndexDay,
  possible_only: possible,
}: Counts): string {
  const known = (source: string) => counts.find(({ from }) => from === source)?.patient_count ?? 0;
  const [alone, inferred] = [known("notes only"), known("rules only")];
  return sentences(
    alone > 0 && `${formatNumber(alone)} ${isOrAre(alone)} known from notes alone.`,
    inferred > 0 && `${formatNumber(inferred)} ${isOrAre(inferred)} inferred by a rule.`,
    (onIndexDay ?? 0) > 0 &&
      `${formatCount(onIndexDay)} ${patientNoun(onIndexDay)} had it on the index day itself.`,
    (possible ?? 0) > 0 &&
      `Of ${formatCount(possible)}, notes say no more than that it is possible.`,
  );
}

/** "Left out: 3 notes not yet read by language processing." Empty where all are read. */
export function unreadNotesText(count: number | null): string {
  if (count === 0) return "";
  return `Left out: ${formatCount(count)} ${count === 1 ? "note" : "notes"} not yet read by language processing.`;
}

/** Those that there are, one after the other. */
function sentences(...all: readonly (string | false)[]): string {
  return all.filter((each) => each !== false && each !== "").join(" ");
}

const isOrAre = (count: number) => (count === 1 ? "is" : "are");
