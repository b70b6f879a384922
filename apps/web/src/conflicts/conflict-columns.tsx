import type { Conflict, ConflictSide } from "@concord/contract";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { Column } from "../platform/table/column.ts";
import classes from "./ReviewPage.module.css";
import { sideWords } from "./side-words.ts";

/** A conflict apart from all others. */
export function conflictKey({
  concept_id,
  document,
  difference,
  annotation_details,
}: Conflict): string {
  return [
    document.subdocument_id,
    concept_id,
    difference,
    ...annotation_details.map((side) => side.annotation_id),
  ].join(" ");
}

/** Concept, what each of the two said, what differs, and whether it is resolved. */
export function conflictColumns(conflicts: readonly Conflict[]): readonly Column<Conflict>[] {
  return [
    { id: "concept", header: "Concept", value: ({ concept_name }) => concept_name },
    ...sideColumns(conflicts),
    { id: "difference", header: "Difference", value: ({ difference }) => capitalised(difference) },
    {
      id: "resolved",
      header: "Status",
      value: ({ resolved }) => (resolved ? "Resolved" : "Conflict"),
      cell: ({ resolved }) => (
        <Text span size="sm" c={resolved ? "dimmed" : "var(--concord-category-finding)"}>
          {resolved ? "Resolved" : "Conflict"}
        </Text>
      ),
    },
  ];
}

/**
 * A column for each annotator where all conflicts are of the same two; else a column for one and the other, whose
 * name is in the cell: who had nothing to do with a document did not leave it unanswered.
 */
function sideColumns(conflicts: readonly Conflict[]): readonly Column<Conflict>[] {
  const names = new Set(
    conflicts.flatMap(({ annotation_details }) => annotation_details.map((side) => side.user_name)),
  );
  if (names.size > 2)
    return ["One annotator", "The other annotator"].map((header, at) => ({
      id: header,
      header,
      value: ({ annotation_details }) => sideWords(annotation_details[at]),
      cell: (conflict) => (
        <Side conflict={conflict} side={conflict.annotation_details[at]} isNamed />
      ),
    }));
  return [...names].toSorted().map((name) => {
    const sideOf = ({ annotation_details }: Conflict) =>
      annotation_details.find((side) => side.user_name === name);
    return {
      id: name,
      header: name,
      value: (conflict) => sideWords(sideOf(conflict)),
      cell: (conflict) => <Side conflict={conflict} side={sideOf(conflict)} />,
    };
  });
}

interface SideProps {
  readonly conflict: Conflict;
  readonly side: ConflictSide | undefined;
  readonly isNamed?: boolean;
}

function Side({ conflict, side, isNamed = false }: SideProps): ReactNode {
  const attributes = Object.entries(side?.attributes ?? {}).filter(([, value]) => value !== "");
  const answers = conflict.annotation_details.filter((one) => one.annotation_id !== null);
  const differs = (attribute: string) =>
    new Set(answers.map((one) => one.attributes[attribute] ?? "")).size > 1;
  return (
    <div className={classes.side} data-none={!side || side.annotation_id === null || undefined}>
      {isNamed && side && <small>{side.user_name}</small>}
      {sideWords(side)}
      {side && side.text !== "" && <q>{side.text}</q>}
      {attributes.length > 0 && (
        <small>
          {attributes.map(([attribute, value], at) => (
            <span key={attribute} data-differs={differs(attribute) || undefined}>
              {at > 0 && " · "}
              {capitalised(attribute)} {value}
            </span>
          ))}
        </small>
      )}
    </div>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
