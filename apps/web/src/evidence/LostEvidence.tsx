import { Group, UnstyledButton } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { NearMissWords } from "../patients/NearMissWords.tsx";
import type { EvidenceQuestion } from "../navigation/evidence-address.ts";
import { PageLink } from "../navigation/PageLink.tsx";
import { useSearchValues } from "../navigation/use-page.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { formatCount, formatDate } from "../platform/format.ts";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import { DrawerFoot } from "./DrawerFoot.tsx";
import classes from "./EvidenceDrawer.module.css";
import { useWalk } from "./use-walk.ts";

const pageSize = 10;

interface LostEvidenceProps {
  readonly question: Extract<EvidenceQuestion, { of: "lost" }>;
}

/** Who is lost at a rule, in the order of the rules that the page shows, and what came nearest of each. */
export function LostEvidence({ question: { cohortId, rule } }: LostEvidenceProps): ReactNode {
  const { order, off } = useSearchValues();
  const [page, setPage] = useState(1);
  const lost = useOperation(
    "GetAttritionEvidence",
    {
      "cohortObj.cohort_id": cohortId,
      rule,
      ...(order === undefined ? {} : { m_order: order }),
      ...(off === undefined ? {} : { m_off: off }),
      pageNumber: page,
      pageSize,
    },
    { keepPrevious: true },
  );
  const rows = lost.data?.data ?? [];
  const walk = useWalk(rows.map(({ patient_id }) => patient_id));
  const goTo = (to: number) => {
    setPage(to);
    walk.choose(undefined);
  };
  return (
    <>
      {!lost.data && <h2 id="evidence">Evidence</h2>}
      <Loaded query={lost} isFormer={lost.isPlaceholderData}>
        {({ cohort_name, rule: lostAt, withheld, noOfRecords }) => (
          <>
            <header className={classes.head}>
              <strong className={classes.number}>{formatCount(noOfRecords)}</strong>
              <div>
                <h2 id="evidence">
                  lost in {cohort_name}: {lostAt?.title ?? "no such rule"}
                </h2>
                {lostAt && (
                  <p>
                    {lostAt.role === "inclusion" ? "They lack it" : "They have it"}
                    {lostAt.detail === "" ? "" : ` (${lostAt.detail})`}, and pass the rules before.
                  </p>
                )}
              </div>
            </header>
            {rows.length === 0 && (
              <EmptyState message={withheld ?? "Nobody is lost at this rule."} />
            )}
            <ol className={classes.rows} start={(page - 1) * pageSize + 1}>
              {rows.map(({ patient_id, patient_Identifier, index_date, reason, near_misses }) => {
                const isOpen = patient_id === walk.chosen;
                return (
                  <li key={patient_id} className={classes.item} data-open={isOpen || undefined}>
                    <UnstyledButton
                      className={`${classes.row} ${classes.lost}`}
                      aria-expanded={isOpen}
                      onClick={() => walk.choose(isOpen ? undefined : patient_id)}
                    >
                      <span className={classes.patient}>{patient_Identifier}</span>
                      <span>{index_date === null ? "–" : formatDate(index_date)}</span>
                      <span className={isOpen ? "" : classes.words}>
                        {beyond(reason, lostAt?.title ?? "")}
                      </span>
                    </UnstyledButton>
                    {isOpen && (
                      <div className={classes.opened}>
                        {near_misses.length > 0 && (
                          <ul className={classes.misses} aria-label="What came nearest">
                            {near_misses.map((miss, at) => (
                              <li key={at}>
                                <NearMissWords patientId={patient_id} miss={miss} />
                              </li>
                            ))}
                          </ul>
                        )}
                        <Group gap="md">
                          <PageLink to="patient/{patient_id}" params={{ patient_id }}>
                            Patient {patient_Identifier}
                          </PageLink>
                          <PageLink
                            to="cohortresult/{cohort_id}"
                            params={{ cohort_id: cohortId }}
                            search={{ view: "why", patient: patient_id }}
                          >
                            Every rule of this patient
                          </PageLink>
                        </Group>
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
              total={noOfRecords}
              onPage={goTo}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

/** The sentence without what the head says of all of them: which rule it is. */
function beyond(reason: string, title: string): string {
  const said = [
    `The first rule that fails is: ${title}. `,
    `The patient is excluded by: ${title}.`,
  ].find((start) => reason.startsWith(start));
  const rest = said === undefined ? reason : reason.slice(said.length);
  return rest === "" ? "A fact of theirs matches it." : rest;
}
