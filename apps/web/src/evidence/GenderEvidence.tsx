import { genders, type Gender, type GenderEvidenceRow } from "@concord/contract";
import { UnstyledButton } from "@mantine/core";
import { useState, type ReactNode } from "react";
import type { EvidenceQuestion } from "../navigation/evidence-address.ts";
import { PageLink } from "../navigation/PageLink.tsx";
import { useOperation } from "../platform/api/use-operation.ts";
import { formatCount, formatDate } from "../platform/format.ts";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import { DrawerFoot } from "./DrawerFoot.tsx";
import classes from "./EvidenceDrawer.module.css";
import { useWalk } from "./use-walk.ts";

interface GenderEvidenceProps {
  readonly question: Extract<EvidenceQuestion, { of: "gender" }>;
}

const pageSize = 25;

/** The patients of one gender in a cohort of the baseline. */
export function GenderEvidence({ question }: GenderEvidenceProps): ReactNode {
  const { studyId, cohortId } = question;
  const gender = genders[question.gender] ?? "unknown";
  const [page, setPage] = useState(1);
  const members = useOperation(
    "GetGenderEvidence",
    {
      "m_StudyObj.study_id": studyId,
      cohort_id: cohortId,
      gender,
      pageNumber: page,
      pageSize,
    },
    { keepPrevious: true },
  );
  const rows = members.data?.data ?? [];
  const walk = useWalk(rows.map(({ patient_id }) => patient_id));
  const goTo = (to: number) => {
    setPage(to);
    walk.choose(undefined);
  };
  return (
    <>
      {!members.data && <h2 id="evidence">Evidence</h2>}
      <Loaded query={members} isFormer={members.isPlaceholderData}>
        {(answer) => (
          <>
            <header className={classes.head}>
              <strong className={classes.number}>{formatCount(answer.noOfRecords)}</strong>
              <div>
                <h2 id="evidence">
                  of {formatCount(answer.members)} in {answer.cohort_name}: {gender}
                </h2>
                <p>As the newest import of each patient says.</p>
              </div>
            </header>
            {rows.length === 0 && <EmptyState message={answer.withheld ?? "There is nobody."} />}
            <ol className={classes.rows} start={(page - 1) * pageSize + 1}>
              {rows.map((row) => {
                const isOpen = row.patient_id === walk.chosen;
                return (
                  <li key={row.patient_id} className={classes.item} data-open={isOpen || undefined}>
                    <UnstyledButton
                      className={`${classes.row} ${classes.lost}`}
                      aria-expanded={isOpen}
                      onClick={() => walk.choose(isOpen ? undefined : row.patient_id)}
                    >
                      <span className={classes.patient}>{row.patient_Identifier}</span>
                      <span>{row.index_date === null ? "–" : formatDate(row.index_date)}</span>
                      <span className={classes.words}>{ageWords(row)}</span>
                    </UnstyledButton>
                    {isOpen && (
                      <div className={classes.opened}>
                        <p className={classes.why}>{registered(row, gender)}</p>
                        <PageLink to="patient/{patient_id}" params={{ patient_id: row.patient_id }}>
                          Patient {row.patient_Identifier}
                        </PageLink>
                      </div>
                    )}
                  </li>
                );
              })}
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

const ageWords = ({ age }: GenderEvidenceRow) =>
  age === null ? "age at index not known" : `${age} years at index`;

/** "Registered as female, born 3 Mar 1950; 70 years at the index date 5 Apr 2020." */
function registered(row: GenderEvidenceRow, gender: Gender): string {
  const { birth_date, is_birth_partial, index_date, age } = row;
  const born =
    birth_date === null
      ? "without a date of birth"
      : is_birth_partial
        ? `born in ${birth_date.slice(0, 4)}, of which only the year or month is known`
        : `born ${formatDate(birth_date)}`;
  const index =
    index_date === null
      ? "no index date"
      : age === null
        ? `index date ${formatDate(index_date)}`
        : `${age} years completed at the index date ${formatDate(index_date)}`;
  return `Registered ${gender === "unknown" ? "without a known gender" : `as ${gender}`}, ${born}; ${index}.`;
}
