import { useMemo, type ReactNode } from "react";
import { byCategory } from "../platform/concepts/by-category.ts";
import { CategoryDot } from "../platform/concepts/CategoryDot.tsx";
import { DataTable } from "../platform/table/DataTable.tsx";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { formatNumber } from "../platform/format.ts";
import { annotationColumns, type ListedAnnotation } from "./annotation-columns.tsx";
import classes from "./AnnotationGroups.module.css";

interface AnnotationGroupsProps {
  readonly annotations: readonly ListedAnnotation[];
  /** What the place of an annotation is called: Section, Document. */
  readonly where: string;
  readonly empty: string;
  /** Level of the categories' headings. */
  readonly level: 2 | 3;
}

/** Automated annotations by category, each category a table (S2.66). */
export function AnnotationGroups(props: AnnotationGroupsProps): ReactNode {
  const { annotations, where, empty, level } = props;
  const Heading = `h${level}` as const;
  const groups = useMemo(() => byCategory(annotations, ({ mark }) => mark.category), [annotations]);
  const columns = useMemo(() => annotationColumns(where), [where]);
  if (groups.length === 0) return <EmptyState message={empty} />;
  return groups.map(({ category, members }) => (
    <section key={category} className={classes.group} aria-label={category}>
      <Heading>
        <CategoryDot category={category} /> {category} <span>{formatNumber(members.length)}</span>
      </Heading>
      <DataTable
        label={category}
        columns={columns}
        rows={members}
        rowKey={({ mark, docId }) => `${docId} ${mark.id}`}
      />
    </section>
  ));
}
