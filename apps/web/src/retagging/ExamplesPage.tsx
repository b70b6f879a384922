import type { ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { NotFound } from "../frame/NotFound.tsx";
import { PageLink } from "../navigation/PageLink.tsx";
import { idIn, usePageParams } from "../navigation/use-page.ts";
import { usePageLocation } from "../navigation/use-page-location.ts";
import { pageOf } from "../patients/list-address.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { formatCount } from "../platform/format.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import { UrlPagination } from "../platform/table/UrlPagination.tsx";
import classes from "./ExamplesPage.module.css";
import { Example } from "./Example.tsx";
import { annotationChanges, attributeWords, changeWords } from "./run-words.ts";

/** Examples of what a run changed, of all concepts or one, side by side with what was before (issue 3.6). */
export function ExamplesPage(): ReactNode {
  const { run, concept_id } = usePageParams("techexamples/{run}/{concept_id?}");
  const runId = idIn(run);
  return runId === null ? <NotFound /> : <Examples runId={runId} conceptId={idIn(concept_id)} />;
}

function Examples({ runId, conceptId }: { runId: number; conceptId: number | null }): ReactNode {
  const { search } = usePageLocation();
  const { pageNumber, pageSize } = pageOf(search);
  const change = annotationChanges.find((one) => one === search["change"]);
  const attribute = search["attribute"];
  const examples = useOperation(
    "GetLanguageRunExamples",
    {
      run_id: runId,
      pageNumber,
      pageSize,
      ...(conceptId === null ? {} : { concept_id: conceptId }),
      ...(change === undefined ? {} : { change }),
      ...(attribute === undefined ? {} : { attribute }),
    },
    { keepPrevious: true },
  );
  const concept = conceptId === null ? undefined : examples.data?.data[0]?.concept_name;
  const title = concept === undefined ? "Examples of changes" : `Examples of ${concept}`;
  useFrame({
    title,
    detail: `Run ${runId}`,
    filters: [
      ...(change === undefined
        ? []
        : [{ label: "Change", name: changeWords[change], parameter: "change" }]),
      ...(attribute === undefined
        ? []
        : [
            {
              label: "Altered attribute",
              name: attributeWords(attribute),
              parameter: "attribute",
            },
          ]),
    ],
  });
  if (examples.error?.code === "row.not-found") return <NotFound />;
  const total = examples.data?.noOfRecords;
  return (
    <>
      <PageHeader
        title={title}
        detail={
          <>
            {total !== undefined &&
              `${formatCount(total)} ${total === 1 ? "example is" : "examples are"} kept · `}
            <PageLink to="techcompare/{run}" params={{ run: runId }}>
              Run {runId}
            </PageLink>
          </>
        }
      />
      <Loaded query={examples} isFormer={examples.isPlaceholderData}>
        {({ data, noOfRecords }) => (
          <>
            {data.length === 0 && (
              <EmptyState message="No example is kept of such a change, in patients that you may see." />
            )}
            <ol className={classes.list} aria-label={title}>
              {data.map((example) => (
                <Example
                  key={`${example.subdocument_id} ${example.concept_id} ${example.side.place} ${example.change}`}
                  example={example}
                />
              ))}
            </ol>
            <UrlPagination
              page={pageNumber}
              pageSize={pageSize}
              total={noOfRecords}
              onPage={data.length}
            />
          </>
        )}
      </Loaded>
    </>
  );
}
