import {
  type Corrected,
  type CorrectedCohort,
  CorrectedSource,
  type OutputOf,
} from "@concord/contract";
import { Group, NativeSelect, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { PageLink } from "../../navigation/PageLink.tsx";
import { useSearchValues, useSetSearch } from "../../navigation/use-page.ts";
import { useOperation } from "../../platform/api/use-operation.ts";
import { formatCount, formatPart, patientNoun } from "../../platform/format.ts";
import { EmptyState } from "../../platform/state/EmptyState.tsx";
import { Loaded } from "../../platform/state/Loaded.tsx";
import page from "../StudyResultPage.module.css";
import classes from "./StudyCorrected.module.css";
import { intervalOf, percent, ratioText } from "./corrected-words.ts";

type Answer = OutputOf<"GetStudyCorrectedOutcomes">;
type Outcome = Answer["data"][number];

const sourceWords: Readonly<Record<CorrectedSource, string>> = {
  any: "Codes or notes, as counted",
  structured: "Codes",
  notes: "Notes",
  inferred: "Notes with inference",
};

const shares = ["1", "0.99", "0.98", "0.95", "0.9", "0.85", "0.8", "0.7"];
const shareOptions = shares.map((value) => ({ value, label: `${Number(value) * 100}%` }));

/** Outcomes as they are counted, and as they would be without the errors that readers found (validity.md M8, M9). */
export function StudyCorrected({ studyId }: { studyId: string }): ReactNode {
  const search = useSearchValues();
  const setSearch = useSetSearch();
  const source = CorrectedSource.options.find((one) => one === search["source"]) ?? "any";
  const one = (name: string, other: string) =>
    shares.find((share) => share === search[name]) ?? other;
  const [sensitivity, specificity] = [one("se", "0.95"), one("sp", "0.98")];
  const query = useOperation("GetStudyCorrectedOutcomes", {
    m_studyId: studyId,
    m_source: source,
    m_referenceSensitivity: sensitivity,
    m_referenceSpecificity: specificity,
  });
  return (
    <Loaded query={query}>
      {(answer) =>
        answer.reason === null ? (
          <>
            <Group align="end" mb="sm" gap="md">
              <NativeSelect
                label="Counted by"
                w={240}
                data={CorrectedSource.options.map((value) => ({
                  value,
                  label: sourceWords[value],
                }))}
                value={source}
                onChange={({ currentTarget: { value } }) =>
                  setSearch({ source: value === "any" ? undefined : value })
                }
              />
              <fieldset className={classes.errors}>
                <legend>Sensitivity analysis: if readers’ agreed answers have a</legend>
                <NativeSelect
                  label="Sensitivity of"
                  data={shareOptions}
                  value={sensitivity}
                  onChange={({ currentTarget: { value } }) => setSearch({ se: value })}
                />
                <NativeSelect
                  label="Specificity of"
                  data={shareOptions}
                  value={specificity}
                  onChange={({ currentTarget: { value } }) => setSearch({ sp: value })}
                />
              </fieldset>
            </Group>
            <Basis answer={answer} />
            {answer.data.map((outcome) => (
              <OutcomeTable key={outcome.event_id} outcome={outcome} />
            ))}
            <Notes />
          </>
        ) : (
          <EmptyState message={`Nothing is corrected. ${answer.reason}`}>
            <PageLink to="addproject" params={{}}>
              Add project
            </PageLink>
          </EmptyState>
        )
      }
    </Loaded>
  );
}

function Basis({ answer: { project } }: { answer: Answer }): ReactNode {
  if (!project) return null;
  return (
    <Text size="sm" mb="md" className={classes.basis ?? ""}>
      By what readers found in{" "}
      <PageLink to="manualannotationproject/{projectId}" params={{ projectId: project.project_id }}>
        {project.project_name}
      </PageLink>
      , whose patients were drawn at random and read whole.
      {project.is_unfinished &&
        " Some are not read to the end: they are taken to be like the others whom the source answers alike."}
    </Text>
  );
}

function OutcomeTable({ outcome }: { outcome: Outcome }): ReactNode {
  const { outcome_name, reason, cohorts, compared } = outcome;
  if (reason !== null)
    return (
      <section className={classes.outcome}>
        <h2>{outcome_name}</h2>
        <Text size="sm">Not corrected. {reason}</Text>
      </section>
    );
  const rows: readonly (readonly [string, (cohort: CorrectedCohort) => ReactNode])[] = [
    ["Patients", (cohort) => <Population cohort={cohort} />],
    ["As counted", (cohort) => <Raw cohort={cohort} />],
    ["Corrected", (cohort) => <Figure cohort={cohort} figure={cohort.corrected} isMain />],
    [
      "Sensitivity analysis: corrected, if readers err as chosen",
      (cohort) => <Figure cohort={cohort} figure={cohort.with_reference_errors} />,
    ],
    ["Of those counted, truly with it", ({ ppv }) => <Share figure={ppv} />],
    ["Of the others, truly without it", ({ npv }) => <Share figure={npv} />],
    ["Read", (cohort) => <ReadSoFar cohort={cohort} />],
  ];
  const against = cohorts.find(({ cohort_id }) => cohort_id === compared[0]?.against);
  return (
    <section className={classes.outcome}>
      <h2>{outcome_name}</h2>
      <div className={page.scroll}>
        <table
          className={`${page.table} ${classes.table}`}
          aria-label={`Corrected: ${outcome_name}`}
        >
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Figure</span>
              </th>
              {cohorts.map(({ cohort_id, cohort_name }, at) => (
                <th key={cohort_id} scope="col">
                  <span className={page.role}>{at === 0 ? "Base cohort" : `Study arm #${at}`}</span>
                  {cohort_name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, cell]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cohorts.map((cohort) => (
                  <td key={cohort.cohort_id}>{cell(cohort)}</td>
                ))}
              </tr>
            ))}
            {against &&
              (["ratio", "difference"] as const).map((measure) => (
                <tr key={measure}>
                  <th scope="row">
                    {measure === "ratio" ? "Risk ratio" : "Risk difference"} against{" "}
                    {against.cohort_name}
                  </th>
                  {cohorts.map(({ cohort_id }) => {
                    const pair = compared.find((one) => one.cohort_id === cohort_id);
                    return (
                      <td key={cohort_id}>
                        {pair && <Comparison pair={pair[measure]} measure={measure} />}
                      </td>
                    );
                  })}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Population({
  cohort: { members, patients, left_out },
}: {
  cohort: CorrectedCohort;
}): ReactNode {
  const reasons = [
    [left_out.frame, "not in the frame"],
    [left_out.note, "without a note since the index date"],
  ] as const;
  return (
    <>
      {formatPart(patients)} of {formatPart(members)}
      {reasons.map(
        ([n, words]) =>
          n !== 0 && (
            <small key={words}>
              {formatPart(n)} {words}
            </small>
          ),
      )}
    </>
  );
}

function Raw({
  cohort: { counted, raw, not_assessable, in_results },
}: {
  cohort: CorrectedCohort;
}): ReactNode {
  return (
    <>
      {formatPart(counted)}
      {"reason" in raw ? null : <span className={page.percent}> {percent(raw.estimate)}</span>}
      {not_assessable !== 0 && not_assessable !== null && (
        <small>
          {formatCount(not_assessable)} {patientNoun(not_assessable)} can’t be judged by it
        </small>
      )}
      {in_results !== counted && in_results !== null && (
        <small>
          Study results have {formatCount(in_results)}: all members, by any record, readers’ answers
          too
        </small>
      )}
    </>
  );
}

function Figure({
  cohort,
  figure,
  isMain = false,
}: {
  cohort: CorrectedCohort;
  figure: Corrected;
  isMain?: boolean;
}): ReactNode {
  const { patients, raw, bounds } = cohort;
  if ("reason" in figure || patients === null) return <NotGiven figure={figure} />;
  const count = (share: number) => Math.round(share * patients);
  return (
    <>
      <span className={isMain ? classes.main : undefined}>{count(figure.estimate)}</span>
      <span className={page.percent}> {percent(figure.estimate)}</span>
      <small title={figure.method ?? undefined}>{intervalOf(figure, count)}</small>
      {isMain && (
        <>
          <Picture raw={raw} figure={figure} />
          {bounds !== null && (
            <small>
              {count(bounds.low)} to {count(bounds.high)} however the unresolved turn out
            </small>
          )}
        </>
      )}
    </>
  );
}

/** The share as counted (ring) and corrected (dot with its interval), from 0 to 100 %. */
function Picture({ raw, figure }: { raw: Corrected; figure: Corrected }): ReactNode {
  if ("reason" in figure) return null;
  const at = (share: number) => `${share * 100}%`;
  return (
    <svg className={classes.picture} width="100%" height={14} aria-hidden="true">
      <line className={classes.axis} x1="0" x2="100%" y1={7} y2={7} />
      {figure.low !== null && figure.high !== null && (
        <line className={classes.limits} x1={at(figure.low)} x2={at(figure.high)} y1={7} y2={7} />
      )}
      <circle className={classes.dot} cx={at(figure.estimate)} cy={7} r={4} />
      {"reason" in raw ? null : (
        <circle className={classes.ring} cx={at(raw.estimate)} cy={7} r={4} />
      )}
    </svg>
  );
}

function Share({ figure }: { figure: Corrected }): ReactNode {
  if ("reason" in figure) return <NotGiven figure={figure} />;
  return (
    <>
      {percent(figure.estimate)}
      <small title={figure.method ?? undefined}>{intervalOf(figure)}</small>
    </>
  );
}

function ReadSoFar({ cohort }: { cohort: CorrectedCohort }): ReactNode {
  const { read, drawn, unresolved } = cohort;
  return (
    <>
      {formatPart(read)} of {formatPart(drawn)} drawn
      {unresolved !== 0 && unresolved !== null && <small>{unresolved} more not resolved</small>}
    </>
  );
}

function Comparison({
  pair,
  measure,
}: {
  pair: Outcome["compared"][number]["ratio"];
  measure: "ratio" | "difference";
}): ReactNode {
  const kinds = [
    ["as counted", pair.raw],
    ["corrected", pair.corrected],
    ["if readers err", pair.with_reference_errors],
  ] as const;
  return (
    <dl className={classes.pair}>
      {kinds.map(([words, figure]) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd title={"reason" in figure ? undefined : (figure.method ?? undefined)}>
            {ratioText(figure, measure)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function NotGiven({ figure }: { figure: Corrected }): ReactNode {
  return (
    <>
      NA
      {"reason" in figure && <small>{figure.reason}</small>}
    </>
  );
}

function Notes(): ReactNode {
  return (
    <Text size="sm" c="dimmed" mt="sm">
      Patients of the frame with a note on or after their index date, on which their outcome is
      judged by readers and counted by the source. Corrected: of those whom the source answers
      alike, the share whom readers found to have it, times how many these are; 95 % intervals are
      for these patients, and those of ratios and differences for patients like them. Readers are
      taken to be right, but in the sensitivity analysis, where they err alike in everybody. Two
      readers of one note may err together, which agreement does not show.
    </Text>
  );
}
