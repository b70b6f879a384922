import type { OutputOf } from "@concord/contract";
import { Chip, Group } from "@mantine/core";
import { useState, type ReactNode } from "react";
import type { EvidenceQuestion } from "../navigation/evidence-address.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { formatPart, formatSignificant } from "../platform/format.ts";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import { DrawerFoot } from "./DrawerFoot.tsx";
import classes from "./EvidenceDrawer.module.css";
import { useWalk } from "./use-walk.ts";
import { ValueOfPatient } from "./ValueOfPatient.tsx";

type Answer = OutputOf<"GetMeanEvidence">;

interface MeanEvidenceProps {
  readonly question: Extract<EvidenceQuestion, { of: "mean" }>;
}

const pageSize = 25;

/** The value of each patient behind a mean, the farthest from it first, and those who are left out of it. */
export function MeanEvidence({ question }: MeanEvidenceProps): ReactNode {
  const { studyId, cohortId, conceptId } = question;
  const [leftOut, setLeftOut] = useState(false);
  const [page, setPage] = useState(1);
  const values = useOperation(
    "GetMeanEvidence",
    {
      "m_StudyObj.study_id": studyId,
      cohort_id: cohortId,
      ...(conceptId > 0 && { concept_id: conceptId }),
      left_out: leftOut,
      pageNumber: page,
      pageSize,
    },
    { keepPrevious: true },
  );
  const rows = values.data?.data ?? [];
  const walk = useWalk(rows.map(({ patient_id }) => patient_id));
  const goTo = (to: number) => {
    setPage(to);
    walk.choose(undefined);
  };
  const choose = (wanted: boolean) => {
    setLeftOut(wanted);
    goTo(1);
  };
  const farthest = Math.max(0, ...rows.map(({ distance }) => Math.abs(distance ?? 0)));
  return (
    <>
      {!values.data && <h2 id="evidence">Evidence</h2>}
      <Loaded query={values} isFormer={values.isPlaceholderData}>
        {(answer) => (
          <>
            <header className={classes.head}>
              <strong className={classes.number}>
                {answer.mean === null ? "NA" : formatSignificant(answer.mean)}
              </strong>
              <div>
                <h2 id="evidence">
                  {answer.unit ?? ""} mean of {formatPart(answer.n)} in {answer.cohort_name}:{" "}
                  {answer.name}
                </h2>
                <p>{summary(answer)}</p>
              </div>
            </header>
            <Group gap={6} mb="sm" role="group" aria-label="In the mean">
              <Chip size="xs" checked={!leftOut} onChange={() => choose(false)}>
                In the mean {formatPart(answer.n)}
              </Chip>
              {answer.left_out !== 0 && (
                <Chip size="xs" checked={leftOut} onChange={() => choose(!leftOut)}>
                  Left out {formatPart(answer.left_out)}
                </Chip>
              )}
            </Group>
            {rows.length === 0 && <EmptyState message={answer.withheld ?? "There is nobody."} />}
            <ol className={classes.rows} start={(page - 1) * pageSize + 1}>
              {rows.map((row) => (
                <ValueOfPatient
                  key={row.patient_id}
                  row={row}
                  unit={answer.unit}
                  deviation={answer.standard_deviation}
                  farthest={farthest}
                  isOpen={row.patient_id === walk.chosen}
                  onToggle={() =>
                    walk.choose(row.patient_id === walk.chosen ? undefined : row.patient_id)
                  }
                />
              ))}
            </ol>
            <DrawerFoot
              walk={walk}
              page={page}
              pageSize={pageSize}
              shown={rows.length}
              total={answer.noOfRecords}
              onPage={goTo}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

/** "Standard deviation 12.1. 3 left out of it, 14 without a value." */
function summary({ standard_deviation, left_out, without }: Answer): string {
  const parts = [
    standard_deviation === null
      ? ""
      : `Standard deviation ${formatSignificant(standard_deviation)}.`,
    left_out === 0 ? "" : `${formatPart(left_out)} left out of it.`,
    without === 0 ? "" : `${formatPart(without)} without a value.`,
  ];
  return parts.filter((part) => part !== "").join(" ");
}
