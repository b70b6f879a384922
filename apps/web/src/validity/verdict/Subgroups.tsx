import type { ComparedSource, OutputOf, SubgroupBy, ValidityMeasure } from "@concord/contract";
import { NativeSelect, Text } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useOperation } from "../../platform/api/use-operation.ts";
import { formatPart, formatPercent, formatPValue } from "../../platform/format.ts";
import { Loaded } from "../../platform/state/Loaded.tsx";
import { ShareText } from "../ShareText.tsx";
import { SourceMark } from "./SourceMark.tsx";
import classes from "./Verdict.module.css";
import { sourceNames } from "./verdict-words.ts";

const kinds: Readonly<Record<SubgroupBy, string>> = {
  hospital: "Hospital",
  gender: "Gender",
  age: "Age at the encounter",
  period: "Year",
  note: "Kind of note",
};

interface SubgroupsProps {
  readonly studyId: string;
  readonly conceptId: number;
  readonly conceptName: string;
  readonly measure: ValidityMeasure;
  readonly source: ComparedSource;
}

/** A measure by groups of the encounters: intervals of each and one test, no p of any (validity.md §1, 9). */
export function Subgroups(props: SubgroupsProps): ReactNode {
  const { studyId, conceptId, conceptName, measure, source } = props;
  const [by, setBy] = useState<SubgroupBy>("hospital");
  const groups = useOperation(
    "GetValiditySubgroups",
    { m_studyId: studyId, m_conceptId: conceptId, m_by: by, m_measure: measure, m_source: source },
    { keepPrevious: true },
  );
  return (
    <section aria-label="Groups of encounters">
      <h3>{conceptName}: does it differ between groups?</h3>
      <NativeSelect
        size="xs"
        w={200}
        mb="xs"
        aria-label="Groups by"
        data={Object.entries(kinds).map(([value, label]) => ({ value, label: `By: ${label}` }))}
        value={by}
        onChange={({ currentTarget: { value } }) => setBy(value as SubgroupBy)} // A key of `kinds`.
      />
      <Loaded query={groups} isFormer={groups.isPlaceholderData} title="Groups of encounters">
        {(answer) => <Groups {...{ answer, source }} />}
      </Loaded>
    </section>
  );
}

const x = (share: number) => 6 + share * 108;

function Groups({
  answer,
  source,
}: {
  readonly answer: OutputOf<"GetValiditySubgroups">;
  readonly source: ComparedSource;
}): ReactNode {
  const share = (own: (typeof answer)["data"][number]["other"]) => (
    <ShareText
      share={own}
      link={(text) =>
        "reason" in own || own.low === null || own.high === null
          ? text
          : `${text} (${formatPercent(own.low)} to ${formatPercent(own.high)})`
      }
    />
  );
  const test = (name: string, own: (typeof answer)["heterogeneity"]["other"]) =>
    "reason" in own
      ? `${name}: no test. ${own.reason}`
      : `${name}: χ² ${own.chi_square?.toFixed(2) ?? ""} on ${own.degrees}, p ${formatPValue(own.p)}; ${own.method}.`;
  return (
    <>
      <div className={classes.scroll}>
        <table className={classes.table} aria-label="Groups of encounters">
          <thead>
            <tr>
              <th scope="col">Group</th>
              <th scope="col">Encounters</th>
              <th scope="col">codes</th>
              <th scope="col">{sourceNames[source]}</th>
              <th aria-hidden="true" />
            </tr>
          </thead>
          <tbody>
            {answer.data.map(({ group, encounters, structured, other }) => (
              <tr key={group}>
                <th scope="row">{group}</th>
                <td>{formatPart(encounters)}</td>
                <td>{share(structured)}</td>
                <td>{share(other)}</td>
                <td aria-hidden="true">
                  <svg width="120" height="24">
                    <SourceMark
                      {...{ x, y: 7, source: "structured", isFew: false }}
                      share={structured}
                    />
                    <SourceMark {...{ x, y: 17, source, isFew: false }} share={other} />
                  </svg>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Text size="xs" c="dimmed" mt={6}>
        One test each over all groups. {test("Codes", answer.heterogeneity.structured)}{" "}
        {test(source === "notes" ? "Notes" : "Notes with inference", answer.heterogeneity.other)}
      </Text>
    </>
  );
}
