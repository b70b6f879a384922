import type { VocabularySource } from "@concord/contract";
import type { ReactNode } from "react";
import { PageLink } from "../navigation/PageLink.tsx";
import type { Column } from "../platform/table/column.ts";
import { DataTable } from "../platform/table/DataTable.tsx";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { formatMoment, formatNumber } from "../platform/format.ts";

const formats: Readonly<Record<string, string>> = {
  shipped: "Shipped",
  umls: "UMLS",
  obo: "OBO",
  omop: "OMOP",
  rxnorm: "RxNorm",
  csv: "CSV",
  records: "Records",
};

/** The vocabularies that were loaded, with what was taken of each. */
export function VocabularySources({
  sources,
}: {
  sources: readonly VocabularySource[];
}): ReactNode {
  return (
    <DataTable
      label="Vocabularies"
      columns={columns}
      rows={sources}
      rowKey={({ source_id }) => source_id}
      empty={<EmptyState message="No vocabulary has been loaded." />}
    />
  );
}

const columns: readonly Column<VocabularySource>[] = [
  {
    id: "name",
    header: "Vocabulary",
    value: ({ name }) => name,
    cell: ({ source_id, name, is_active, entry_count }) => (
      <>
        {entry_count === 0 ? (
          name
        ) : (
          <PageLink to="techdetail" params={{}} search={{ source_id }}>
            {name}
          </PageLink>
        )}
        {!is_active && " (switched off)"}
      </>
    ),
  },
  { id: "format", header: "Format", value: ({ format }) => formats[format] ?? format },
  {
    id: "loaded",
    header: "Loaded",
    align: "nowrap",
    value: ({ loaded_at }) => loaded_at,
    cell: ({ loaded_at }) => (loaded_at === null ? "" : formatMoment(loaded_at)),
  },
  number("concepts", "Concepts", ({ concept_count }) => concept_count),
  number("entries", "Terms", ({ entry_count }) => entry_count),
  number("refused", "Too common to match", ({ refused_count }) => refused_count),
  number("rejected", "Rows not read", ({ rejected_count }) => rejected_count),
];

function number(
  id: string,
  header: string,
  value: (source: VocabularySource) => number,
): Column<VocabularySource> {
  return { id, header, align: "right", value, cell: (source) => formatNumber(value(source)) };
}
