import type { CohortEvidence, OutputOf } from "@concord/contract";
import type { ReactNode } from "react";
import { DocumentLink } from "../../document/DocumentLink.tsx";
import { PageLink } from "../../navigation/PageLink.tsx";
import { useSearchValues } from "../../navigation/use-page.ts";
import { pageOf } from "../../patients/list-address.ts";
import { useOperation } from "../../platform/api/use-operation.ts";
import type { Column } from "../../platform/table/column.ts";
import { DataTable } from "../../platform/table/DataTable.tsx";
import { EmptyState } from "../../platform/state/EmptyState.tsx";
import { formatCountOf, formatDate } from "../../platform/format.ts";
import { Loaded } from "../../platform/state/Loaded.tsx";
import { UrlPagination } from "../../platform/table/UrlPagination.tsx";
import classes from "./CohortMembers.module.css";
import { criterionKind } from "../criterion-kind.ts";
import { CriterionText } from "./CriterionText.tsx";
import { factWords } from "../../patients/fact-words.ts";

type Member = OutputOf<"GetCohortPatient">["data"][number];

/** The members of a cohort with the facts that put each of them in; a fact opens the words that say it. */
export function CohortMembers({ cohortId }: { cohortId: string }): ReactNode {
  const page = pageOf(useSearchValues());
  const members = useOperation(
    "GetCohortPatient",
    { "cohortObj.cohort_id": cohortId, ...page },
    { keepPrevious: true },
  );
  return (
    <Loaded query={members} isFormer={members.isPlaceholderData}>
      {({ data, noOfRecords, is_total_withheld }) => (
        <>
          <AskedFor cohortId={cohortId} />
          <DataTable
            label="Members"
            columns={columns}
            rows={data}
            rowKey={({ patient_id }) => patient_id}
            empty={
              <EmptyState
                message={
                  page.pageNumber > 1
                    ? "There is no such page."
                    : "No patient meets every criterion."
                }
              />
            }
          />
          <UrlPagination
            page={page.pageNumber}
            pageSize={page.pageSize}
            total={noOfRecords}
            onPage={data.length}
            totalText={is_total_withheld ? formatCountOf(null, true) : undefined}
          />
        </>
      )}
    </Loaded>
  );
}

const columns: readonly Column<Member>[] = [
  {
    id: "patient",
    header: "Patients",
    align: "nowrap",
    isSortable: false,
    value: ({ patient_Identifier }) => patient_Identifier,
    cell: ({ patient_id, patient_Identifier }) => (
      <PageLink to="patient/{patient_id}" params={{ patient_id }}>
        {patient_Identifier}
      </PageLink>
    ),
  },
  {
    id: "index_date",
    header: "Index date",
    align: "nowrap",
    isSortable: false,
    value: ({ index_date }) => formatDate(index_date),
  },
  {
    id: "evidence",
    header: "Evidence",
    isSortable: false,
    value: ({ evidence }) => evidence.map((fact) => factWords(fact)).join("; "),
    cell: ({ evidence }) => (
      <ul className={classes.evidence}>
        {evidence.map((fact, at) => (
          <li key={at}>
            <small>{fact.criterion}</small>
            <EvidenceLink fact={fact} />
          </li>
        ))}
      </ul>
    ),
  },
];

/** What the facts are evidence of, in words: once, above all members. */
function AskedFor({ cohortId }: { cohortId: string }): ReactNode {
  const cohort = useOperation("GetCohortCriterion", { "cohortObj.cohort_id": cohortId });
  const criteria = (cohort.data?.data ?? []).filter(({ detail }) => detail !== "");
  if (criteria.length === 0) return null;
  return (
    <ul className={classes.asked} aria-label="Criteria">
      {criteria.map((criterion, at) => (
        <li key={at}>
          <span className={classes.kind}>{criterionKind(criterion)}</span>
          <CriterionText criterion={criterion} />
        </li>
      ))}
    </ul>
  );
}

function EvidenceLink({ fact }: { fact: CohortEvidence }): ReactNode {
  const { subdocument_id, automated_annotation_id, concept_id } = fact;
  if (subdocument_id === null) return factWords(fact);
  const search =
    automated_annotation_id === null || concept_id === null
      ? {}
      : { automated_annotation_id, concept_id };
  return (
    <DocumentLink docId={subdocument_id} search={search}>
      {factWords(fact)}
    </DocumentLink>
  );
}
