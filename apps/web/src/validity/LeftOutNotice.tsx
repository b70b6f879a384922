import type { LeftOutReason, OutputOf } from "@concord/contract";
import { Alert } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { PageLink } from "../navigation/PageLink.tsx";
import { formatCount, formatNumber } from "../platform/format.ts";
import classes from "./LeftOutNotice.module.css";
import { leftOutPath, leftOutReasons } from "./left-out.ts";

interface LeftOutNoticeProps {
  readonly answer: OutputOf<"GetEncounterLevelOutcomeScores">;
  readonly studyId: string;
}

/** What is left out of the figures, each count a link to its encounters, and which rows rest on little. */
export function LeftOutNotice({ answer, studyId }: LeftOutNoticeProps): ReactNode {
  const { left_out, data } = answer;
  const few = data.data.filter(({ few_positives }) => few_positives).length;
  const parts: ReactNode[] = [];
  // The keys of a literal.
  for (const reason of Object.keys(leftOutReasons) as LeftOutReason[]) {
    const n = left_out[reason];
    if (n === 0) continue;
    const { some } = leftOutReasons[reason];
    parts.push(
      <div key={reason} className={classes.line}>
        <PageLink
          to={leftOutPath}
          params={{ resolution: "encounter", studyId, reason }}
          label={`${formatCount(n)} ${encounters(n)} left out: ${some}`}
        >
          {formatCount(n)} {encounters(n)}
        </PageLink>{" "}
        left out: {some}.
      </div>,
    );
  }
  for (const { name, encounters: n } of answer.hospitals_without_notes)
    parts.push(
      <div key={`hospital ${name}`}>
        {name} has no notes: {formatCount(n)} {encounters(n)} there of the study’s cohorts can be
        read by nobody, and {n === 1 ? "is" : "are"} in none of the figures.
      </div>,
    );
  if (few > 0)
    parts.push(
      <div key="few">
        {formatNumber(few)} {few === 1 ? "concept has" : "concepts have"} fewer reference positives
        than the study asks for.
      </div>,
    );
  if (answer.open_conflicts > 0)
    parts.push(
      <div key="conflicts" className={classes.line}>
        <PageLink
          to="datastudyreview/{docId}"
          params={{ docId: "0" }}
          search={{ study_id: studyId }}
          label={`${formatNumber(answer.open_conflicts)} ${answer.open_conflicts === 1 ? "conflict" : "conflicts"} open in the study`}
        >
          {formatNumber(answer.open_conflicts)}{" "}
          {answer.open_conflicts === 1 ? "conflict" : "conflicts"}
        </PageLink>{" "}
        open.
      </div>,
    );
  if (parts.length === 0) return null;
  return (
    <Alert variant="default" mb="sm" p="xs" icon={<IconInfoCircle size={18} stroke={1.6} />}>
      {parts}
    </Alert>
  );
}

const encounters = (n: number | null) => (n === 1 ? "encounter" : "encounters");
