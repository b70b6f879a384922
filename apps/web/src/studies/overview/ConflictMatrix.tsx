import { conflictKinds, type ConflictKind, type OutputOf } from "@concord/contract";
import type { ReactNode } from "react";
import { useOperation } from "../../platform/api/use-operation.ts";
import { formatNumber } from "../../platform/format.ts";
import { EmptyState } from "../../platform/state/EmptyState.tsx";
import { Loaded } from "../../platform/state/Loaded.tsx";
import { CountLink } from "../../platform/table/CountLink.tsx";
import classes from "./Work.module.css";

const kindHeads: Readonly<Record<ConflictKind, string>> = {
  presence: "Presence",
  "cannot tell": "Cannot tell",
  concept: "Concept",
  attributes: "Attributes",
};

/** Open conflicts by concept and by what the two answers differ in; each cell opens its conflicts. */
export function ConflictMatrix(): ReactNode {
  const matrix = useOperation("GetConflictMatrix", {});
  return (
    <section className={classes.panel} aria-labelledby="overview-conflicts">
      <Loaded query={matrix} height={429}>
        {(answer) => <Matrix answer={answer} />}
      </Loaded>
    </section>
  );
}

function Matrix({ answer }: { readonly answer: OutputOf<"GetConflictMatrix"> }): ReactNode {
  const { data, openCount, conflictsCount, documentsCount } = answer;
  const settled = conflictsCount - openCount;
  if (openCount === 0)
    return (
      <>
        <h2 id="overview-conflicts">Open conflicts</h2>
        <EmptyState
          message={
            settled === 0
              ? "Where two annotators who finished a note differ, it appears here by concept."
              : `All ${formatNumber(settled)} conflicts are settled.`
          }
        />
      </>
    );
  const kinds = conflictKinds.filter((kind) =>
    data.some((row) => row.kinds.some((one) => one.kind === kind)),
  );
  const most = Math.max(...data.flatMap((row) => row.kinds.map(({ open }) => open)));
  return (
    <>
      <h2 id="overview-conflicts">{`${formatNumber(openCount)} open ${openCount === 1 ? "conflict" : "conflicts"}`}</h2>
      <p className={classes.about}>
        {`In ${formatNumber(documentsCount)} ${documentsCount === 1 ? "note" : "notes"}, by what the two answers differ in; ${formatNumber(settled)} more are settled.`}
      </p>
      <div className={classes.scroll}>
        <table className={classes.matrix} aria-labelledby="overview-conflicts">
          <thead>
            <tr>
              <th scope="col">Concept</th>
              {kinds.map((kind) => (
                <th key={kind} scope="col">
                  {kindHeads[kind]}
                </th>
              ))}
              <th scope="col">All</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ concept_id, concept_name, open, kinds: own }) => (
              <tr key={concept_id}>
                <th scope="row">{concept_name}</th>
                {kinds.map((kind) => {
                  const count = own.find((one) => one.kind === kind)?.open ?? 0;
                  return (
                    <td key={kind} style={{ "--share": count / most } as Record<string, number>}>
                      {count > 0 && (
                        <CountLink
                          count={count}
                          label={`open conflicts on ${concept_name}: ${kindHeads[kind]}`}
                          to="datastudyreview/{docId}"
                          params={{ docId: "0" }}
                          search={{ concept_id, kind, unsettled: "true" }}
                        />
                      )}
                    </td>
                  );
                })}
                <td>
                  <CountLink
                    count={open}
                    label={`open conflicts on ${concept_name}`}
                    to="datastudyreview/{docId}"
                    params={{ docId: "0" }}
                    search={{ concept_id, unsettled: "true" }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
