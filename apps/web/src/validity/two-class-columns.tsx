import type { TwoClassDetail } from "@concord/contract";
import type { ReactNode } from "react";
import { DocumentLink } from "../document/DocumentLink.tsx";
import type { Column } from "../platform/table/column.ts";

/** What is compared, in the order of S9.7. */
export const attributes = [
  "present",
  "experienced",
  "definitive",
  "negated",
  "subject",
  "current",
  "severity",
  "descriptor",
  "result",
] as const;
export type Attribute = (typeof attributes)[number];

const sides = { auto: "Automated", manual: "Manual" } as const;

/** The document, then each attribute as the source and as the annotator has it; every cell opens its words (S2.52). */
export function detailColumns(
  shown: readonly Attribute[],
  conceptId: number,
): readonly Column<TwoClassDetail>[] {
  return [
    {
      id: "document",
      header: "Document",
      sticky: "left",
      value: ({ subdocument_name }) => subdocument_name ?? "Structured data",
      cell: (row) => (
        <Opened row={row} side="manual" conceptId={conceptId}>
          {row.subdocument_name ?? "Structured data"}
        </Opened>
      ),
    },
    ...shown.flatMap((attribute) =>
      (["auto", "manual"] as const).map((side): Column<TwoClassDetail> => ({
        id: `${side}_${attribute}`,
        header: `${sides[side]} ${attribute}`,
        value: (row) => textOf(row[`${side}_${attribute}`]),
        cell: (row) => {
          const text = textOf(row[`${side}_${attribute}`]);
          return text === null ? null : (
            <Opened row={row} side={side} conceptId={conceptId}>
              {text}
            </Opened>
          );
        },
      })),
    ),
  ];
}

function textOf(value: boolean | string | null): string | null {
  return typeof value === "boolean" ? (value ? "Yes" : "No") : value;
}

/** Opens the document at the words of the side that was chosen, where it has some. */
function Opened({
  row,
  side,
  conceptId,
  children,
}: {
  readonly row: TwoClassDetail;
  readonly side: "auto" | "manual";
  readonly conceptId: number;
  readonly children: ReactNode;
}): ReactNode {
  if (row.subdocument_id === null) return children;
  const place = [row.auto_section_number, row.auto_start_position, row.auto_end_position];
  const search =
    side === "manual" && row.manual_annotation_id !== null
      ? { route_annotation_id: row.manual_annotation_id }
      : place.includes(null)
        ? { concept_id: conceptId }
        : { automated_annotation_id: place.join("_") };
  return (
    <DocumentLink docId={row.subdocument_id} search={search}>
      {children}
    </DocumentLink>
  );
}
