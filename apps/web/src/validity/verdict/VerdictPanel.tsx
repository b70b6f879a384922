import type { ComparedSource, OutputOf, ValidityMeasure, VerdictRow } from "@concord/contract";
import { NativeSelect, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useSearchValues, useSetSearch } from "../../navigation/use-page.ts";
import { useOperation } from "../../platform/api/use-operation.ts";
import { formatPValue } from "../../platform/format.ts";
import { Loaded } from "../../platform/state/Loaded.tsx";
import { measures } from "../metric-columns.ts";
import { Population } from "../Population.tsx";
import { ClaimLine } from "./ClaimLine.tsx";
import { ComparisonFigure } from "./ComparisonFigure.tsx";
import { ComparisonTable } from "./ComparisonTable.tsx";
import { JointPicture } from "./JointPicture.tsx";
import { Subgroups } from "./Subgroups.tsx";
import { leftOutSentence, populationWords } from "../caption-words.ts";
import classes from "./Verdict.module.css";
import { frequencies, headline, sourceNames, type Verdicts } from "./verdict-words.ts";

interface VerdictPanelProps {
  readonly studyId: string;
  readonly scores: OutputOf<"GetEncounterLevelOutcomeScores">;
}

/** The verdict in a line, with population, method and what was left out on the same page (validity.md §1, 13). */
export function VerdictPanel({ studyId, scores }: VerdictPanelProps): ReactNode {
  const { measure, source } = useSearchValues();
  const verdicts = useOperation(
    "GetStudyVerdicts",
    {
      m_studyId: studyId,
      ...(isMeasure(measure) ? { m_measure: measure } : {}),
      ...(source === "notes" || source === "inferred" ? { m_source: source } : {}),
    },
    { keepPrevious: true },
  );
  return (
    <Loaded query={verdicts} isFormer={verdicts.isPlaceholderData} title="Verdict" height={1600}>
      {(answer) => <Panel {...{ answer, scores, studyId }} />}
    </Loaded>
  );
}

function Panel({
  answer,
  scores,
  studyId,
}: VerdictPanelProps & { readonly answer: Verdicts }): ReactNode {
  const { measure, source, data } = answer;
  const search = useSearchValues();
  const setSearch = useSetSearch();
  const row = data.find(({ conceptId }) => String(conceptId) === search["concept"]) ?? first(data);
  const choose = (conceptId: number) => setSearch({ concept: String(conceptId) });
  if (!row) return <ClaimLine studyId={studyId} />;
  const words = frequencies(row, measure, source);
  return (
    <section className={classes.panel} aria-label="Verdict">
      <h2>{headline(row)}</h2>
      {words !== null && <Text>{words}</Text>}
      <Text size="sm" c="dimmed">
        {row.verdict.reason}
      </Text>
      <ClaimLine studyId={studyId} />
      <div className={classes.controls}>
        <NativeSelect
          size="xs"
          label="Measure"
          data={Object.entries(measures).map(([value, label]) => ({ value, label }))}
          value={measure}
          onChange={({ currentTarget: { value } }) => setSearch({ measure: value })}
        />
        <NativeSelect
          size="xs"
          label="Compared with codes"
          data={(["notes", "inferred"] as const).map((value) => ({
            value,
            label: sourceNames[value],
          }))}
          value={source}
          onChange={({ currentTarget: { value } }) => setSearch({ source: value })}
        />
      </div>
      <ComparisonFigure
        rows={data}
        measure={measures[measure]}
        chosen={row.conceptId}
        name={`${scores.study_name} ${measures[measure].toLowerCase()}`}
        caption={captionOf(measure, scores)}
        onChoose={choose}
      />
      <ComparisonTable
        {...{ rows: data, measure, source, studyId }}
        chosen={row.conceptId}
        onChoose={choose}
      />
      <div className={classes.parts}>
        <JointPicture {...{ row, source, studyId }} />
        <Subgroups
          {...{ studyId, measure, source }}
          conceptId={row.conceptId}
          conceptName={row.conceptName}
        />
        <section aria-label="For which encounters this holds">
          <h3>For which encounters this holds</h3>
          <Text size="sm">
            <Population sampling={scores.sampling} />
          </Text>
        </section>
        <Method {...{ row, measure, source }} />
      </div>
    </section>
  );
}

/** What is read first: a primary concept, else the one with most patients. */
function first(rows: readonly VerdictRow[]): VerdictRow | undefined {
  const patients = ({ patientsWithConcept: n }: VerdictRow) => n ?? 0;
  return (
    rows.find(({ is_primary: isPrimary }) => isPrimary) ??
    rows.toSorted((one, other) => patients(other) - patients(one))[0]
  );
}

function Method({
  row,
  measure,
  source,
}: {
  readonly row: VerdictRow;
  readonly measure: ValidityMeasure;
  readonly source: ComparedSource;
}): ReactNode {
  const { difference, adjusted } = row;
  const methodOf = (of: "structured" | "notes" | "inferred") => {
    const share = row[of];
    return "reason" in share ? share.reason : (share.method ?? "No interval");
  };
  return (
    <section aria-label="Method">
      <h3>Method</h3>
      <dl className={classes.about}>
        <dt>Difference</dt>
        <dd>
          {"reason" in difference
            ? difference.reason
            : `${difference.method ?? "No interval"}; ${typeof difference.p === "number" ? `p ${formatPValue(difference.p)}, ${difference.p_method ?? ""}` : difference.p.reason}`}
        </dd>
        <dt>{measures[measure]}</dt>
        <dd>{`Codes: ${methodOf("structured")}. ${source === "notes" ? "Notes" : "Notes with inference"}: ${methodOf(source)}.`}</dd>
        <dt>Several tests</dt>
        <dd>
          {adjusted === null ? "No test of this concept. " : `${adjusted.method} here. `}p: Holm on
          the primary concepts; q: Benjamini–Hochberg on the others. A test that is refused counts
          as p = 1.
        </dd>
      </dl>
    </section>
  );
}

function captionOf(
  measure: ValidityMeasure,
  scores: OutputOf<"GetEncounterLevelOutcomeScores">,
): string {
  return `${scores.study_name}: ${measures[measure].toLowerCase()} of codes (square), notes (circle) and notes with inference (diamond) against the reference standard, encounter by encounter, ${populationWords(scores)}. Bands: 95 % intervals by patient; whiskers: if the unresolved all went one way; hollow: fewer than 20 patients with it. ${leftOutSentence(scores)}`;
}

function isMeasure(text: string | undefined): text is ValidityMeasure {
  return text !== undefined && Object.hasOwn(measures, text);
}
