// For whom figures of the outcome table hold, of how many, and what is left out: in the words of a caption.
import type { LeftOutReason, OutputOf } from "@concord/contract";
import { formatCount } from "../platform/format.ts";
import { leftOutReasons } from "./left-out.ts";

type Scores = Pick<OutputOf<"GetEncounterLevelOutcomeScores">, "data" | "left_out" | "sampling">;

/** "of the encounters read, without a frame (n = 60 to 69 encounters by concept)". */
export function populationWords({ data, sampling }: Scores): string {
  const whom =
    sampling.kind === "unframed"
      ? "of the encounters read, without a frame"
      : `for the frame of ${sampling.project_name ?? "the projects"}`;
  const counts = data.data.flatMap(({ totalEncounters }) => totalEncounters ?? []);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  if (counts.length === 0) return whom;
  const n = least === most ? formatCount(most) : `${formatCount(least)} to ${formatCount(most)}`;
  return `${whom} (n = ${n} encounters read${least === most ? "" : ", by concept"})`;
}

/** "Left out: 3 encounters unread, …"; that nothing is, where nothing is. */
export function leftOutSentence({ left_out }: Pick<Scores, "left_out">): string {
  // The keys of a literal.
  const reasons = Object.keys(leftOutReasons) as LeftOutReason[];
  const parts = reasons.flatMap((reason) =>
    left_out[reason] === 0
      ? []
      : [`${formatCount(left_out[reason])} (${leftOutReasons[reason].some})`],
  );
  return parts.length === 0
    ? "No encounter is left out."
    : `Encounters left out, of every concept or of some: ${parts.join("; ")}.`;
}
