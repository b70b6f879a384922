import { genders, type BaselineCell, type BaselineRow, type OutputOf } from "@concord/contract";
import { Group, Select, Text } from "@mantine/core";
import { Fragment, type ReactNode } from "react";
import { useSearchValues, useSetSearch } from "../navigation/use-page.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import type { Column } from "../platform/table/column.ts";
import {
  formatCount,
  formatNumber,
  formatPart,
  formatSignificant,
  patientNoun,
} from "../platform/format.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import { TableExport } from "../platform/table/TableExport.tsx";
import { EvidenceButton } from "../session/EvidenceButton.tsx";
import { LovePlot } from "./love/LovePlot.tsx";
import love from "./love/LovePlot.module.css";
import { NOTABLE } from "./love/love-rows.ts";
import classes from "./StudyBaseline.module.css";

type Baseline = OutputOf<"GetStudyBaseline">;

/** Who the patients of a study are at index, cohort by cohort, and how far the cohorts lie apart. */
export function StudyBaseline({ studyId, name }: { studyId: string; name: string }): ReactNode {
  const { compared } = useSearchValues();
  const baseline = useOperation("GetStudyBaseline", {
    "m_StudyObj.study_id": studyId,
    ...(compared === undefined ? {} : { compared_with: compared }),
  });
  return (
    <Loaded query={baseline}>
      {(answer) => <BaselineTable answer={answer} studyId={Number(studyId)} name={name} />}
    </Loaded>
  );
}

interface BaselineTableProps {
  readonly answer: Baseline;
  readonly studyId: number;
  readonly name: string;
}

function BaselineTable({ answer, studyId, name }: BaselineTableProps): ReactNode {
  const setSearch = useSetSearch();
  const { cohorts, compared_with, data } = answer;
  const others = cohorts.filter((cohort) => cohort.cohort_id !== compared_with);
  const groups = [...Map.groupBy(data, (row) => row.group)];
  return (
    <>
      <Group justify="space-between" align="end" mb="sm">
        <Select
          label="Compared with"
          w={320}
          allowDeselect={false}
          data={cohorts.map((cohort) => ({
            value: String(cohort.cohort_id),
            label: cohort.cohort_name,
          }))}
          value={String(compared_with)}
          onChange={(value) => setSearch({ compared: value ?? undefined })}
        />
        <TableExport
          name={`${name} baseline`}
          rows={data}
          columns={exportColumns(cohorts, others)}
        />
      </Group>
      <div className={love.beside}>
        <div className={love.both} data-narrow={cohorts.length <= 3}>
          <div className={classes.scroll}>
            <table className={classes.table} aria-label="Baseline">
              <thead>
                <tr>
                  <th scope="col">Characteristic at index</th>
                  {cohorts.map(({ cohort_id, cohort_name, patient_count }) => (
                    <th key={cohort_id} scope="col">
                      {cohort_name}
                      <small>n = {formatCount(patient_count)}</small>
                    </th>
                  ))}
                  {others.map(({ cohort_id, cohort_name }) => (
                    <th key={cohort_id} scope="col">
                      Standardized difference
                      <small>{cohort_name}</small>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {groups.map(([group, rows]) => (
                  <Fragment key={group}>
                    <tr className={classes.group}>
                      <th scope="rowgroup" colSpan={1 + cohorts.length + others.length}>
                        {group}
                      </th>
                    </tr>
                    {rows.map((row) => (
                      <tr key={row.label}>
                        <th scope="row">{labelOf(row)}</th>
                        {row.cells.map((cell) => (
                          <td key={cell.cohort_id}>
                            <Figure cell={cell} group={row.group} />
                            <CellEvidence cell={cell} row={row} studyId={studyId} />
                          </td>
                        ))}
                        {others.map(({ cohort_id }) => (
                          <td key={cohort_id}>
                            <Difference cell={cellOf(row, cohort_id)} />
                          </td>
                        ))}
                      </tr>
                    ))}
                  </Fragment>
                ))}
              </tbody>
            </table>
          </div>
          <LovePlot answer={answer} name={name} />
        </div>
      </div>
      {cohorts.map((cohort) => (
        <Fragment key={cohort.cohort_id}>
          <ImpossibleDates cohort={cohort} />
          <PartlyKnownBirths cohort={cohort} />
          <UndatedRecords cohort={cohort} />
        </Fragment>
      ))}
      <Text size="sm" c="dimmed" mt="sm">
        Conditions and medications: patients who have them or a kind of them in any source up to and
        on the index date (in a cohort without index dates: in the whole record); those that were
        recorded for most patients of {cohorts[0]?.cohort_name}. One may be a kind of another: rows
        don&apos;t add up. Age: completed years, not known without a birth date or an index date, or
        where the index date lies before birth. Values: each patient&apos;s last number; a result
        that is only a limit (&lt; 5) is none. Bold: the cohorts differ by more than {NOTABLE}{" "}
        standard deviations.
      </Text>
    </>
  );
}

interface CellEvidenceProps {
  readonly cell: BaselineCell;
  readonly row: BaselineRow;
  readonly studyId: number;
}

/** Of a gender, a condition or a medication: who has it; of a mean: the value of each. */
function CellEvidence({ cell, row, studyId }: CellEvidenceProps): ReactNode {
  const { group, label, concept_id: conceptId } = row;
  if (cell.n === null || cell.n === 0) return null;
  if (group === "Age" || group === "Last laboratory values")
    return (
      <EvidenceButton
        question={{ of: "mean", studyId, cohortId: cell.cohort_id, conceptId: conceptId ?? 0 }}
        label={`${label}, mean of ${formatNumber(cell.n)}`}
      />
    );
  if (group === "Gender")
    return (
      <EvidenceButton
        question={{
          of: "gender",
          studyId,
          cohortId: cell.cohort_id,
          gender: genders.findIndex((gender) => gender === label.toLowerCase()),
        }}
        label={`${label}, ${formatNumber(cell.n)}`}
      />
    );
  if (conceptId === null) return null;
  return (
    <EvidenceButton
      question={{ of: "baseline", cohortId: cell.cohort_id, conceptId }}
      label={`${label}, ${formatNumber(cell.n)}`}
    />
  );
}

function cellOf(row: BaselineRow, cohortId: number): BaselineCell | undefined {
  return row.cells.find((cell) => cell.cohort_id === cohortId);
}

function labelOf({ label, unit }: BaselineRow): string {
  return unit === null ? label : `${label} (${unit})`;
}

/** Patients of a cohort one of whose dates must be wrong. */
function ImpossibleDates({ cohort }: { cohort: Cohorts[number] }): ReactNode {
  const { cohort_name, born_after_index, died_before_index } = cohort;
  if (born_after_index === 0 && died_before_index === 0) return null;
  return (
    <Text size="sm" mt="sm">
      {cohort_name}: the index date lies after the date of death of {formatPart(died_before_index)}{" "}
      patients, before the date of birth of {formatPart(born_after_index)}. One of the two dates
      must be wrong; they are in this table, but for ages below 0.
    </Text>
  );
}

/** Patients of a cohort whose age may be wrong by up to half a year. */
function PartlyKnownBirths({ cohort }: { cohort: Cohorts[number] }): ReactNode {
  const { cohort_name, birth_partly_known } = cohort;
  if (birth_partly_known === 0) return null;
  return (
    <Text size="sm" mt="sm">
      {cohort_name}: of {formatPart(birth_partly_known)} {patientNoun(birth_partly_known)} only the
      year or month of birth is known; ages count from 1 July, or from the first of the month.
    </Text>
  );
}

/** Patients of a cohort some of whose records are in no time, and so not in the table. */
function UndatedRecords({ cohort }: { cohort: Cohorts[number] }): ReactNode {
  const { cohort_name, undated_records } = cohort;
  if (undated_records === 0) return null;
  return (
    <Text size="sm" mt="sm">
      {cohort_name}: {formatPart(undated_records)} {patientNoun(undated_records)} have conditions,
      medications or values of which only the year or month is known, or no date at all; these are
      not in this table.
    </Text>
  );
}

/** Why patients whose characteristic is asked for are not in it. */
const leftOutWords: Readonly<Partial<Record<BaselineRow["group"], string>>> = {
  Age: "age not known",
  "Last laboratory values": "unit or no number",
};

/** A count with its percent, or a mean with its standard deviation and how many it is of. */
function Figure({ cell, group }: { cell: BaselineCell; group: BaselineRow["group"] }): ReactNode {
  const leftOut = cell.left_out !== 0 && (
    <>
      {" "}
      · {formatPart(cell.left_out)} left out: {leftOutWords[group]}
    </>
  );
  if (cell.mean !== null) {
    return (
      <>
        {formatSignificant(cell.mean)}
        {cell.standard_deviation !== null && ` (SD ${formatSignificant(cell.standard_deviation)})`}
        <small>
          of {formatPart(cell.n)}
          {leftOut}
        </small>
      </>
    );
  }
  if (cell.share === null) {
    if (cell.n === null) return formatPart(null);
    return (
      <>
        NA
        {leftOut && (
          <small>
            of {formatPart(cell.n)}
            {leftOut}
          </small>
        )}
      </>
    );
  }
  return (
    <>
      {formatPart(cell.n)} <span className={classes.percent}>{percent(cell.share)}</span>
    </>
  );
}

function Difference({ cell }: { cell: BaselineCell | undefined }): ReactNode {
  if (!cell?.difference) return <span title={cell?.reason ?? undefined}>NA</span>;
  const { estimate, lower, upper } = cell.difference;
  const words = estimate.toFixed(2);
  return (
    <>
      {Math.abs(estimate) > NOTABLE ? <strong>{words}</strong> : words}
      <small>
        {lower.toFixed(2)} to {upper.toFixed(2)}
      </small>
    </>
  );
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

type Cohorts = Baseline["cohorts"];

function exportColumns(cohorts: Cohorts, others: Cohorts): Column<BaselineRow>[] {
  const figure = (
    cohort: Cohorts[number],
    header: string,
    value: (cell: BaselineCell) => number | null | undefined,
  ): Column<BaselineRow> => ({
    id: `${header} ${cohort.cohort_id}`,
    header: `${cohort.cohort_name}: ${header}`,
    value: (row) => {
      const cell = cellOf(row, cohort.cohort_id);
      return (cell && value(cell)) ?? null;
    },
  });
  return [
    { id: "group", header: "Group", value: (row) => row.group },
    { id: "label", header: "Characteristic", value: (row) => row.label },
    { id: "unit", header: "Unit", value: (row) => row.unit },
    ...cohorts.flatMap((cohort) => [
      figure(cohort, "n", (cell) => cell.n),
      figure(cohort, "left out", (cell) => cell.left_out),
      figure(cohort, "share", (cell) => cell.share),
      figure(cohort, "mean", (cell) => cell.mean),
      figure(cohort, "standard deviation", (cell) => cell.standard_deviation),
    ]),
    ...others.flatMap((cohort) => [
      figure(cohort, "standardized difference", (cell) => cell.difference?.estimate),
      figure(cohort, "lower limit", (cell) => cell.difference?.lower),
      figure(cohort, "upper limit", (cell) => cell.difference?.upper),
    ]),
  ];
}
