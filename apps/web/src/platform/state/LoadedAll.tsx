import type { ReactNode } from "react";
import { Loaded, type ShownQuery } from "./Loaded.tsx";

interface LoadedAllProps<Answers extends object> {
  readonly queries: { readonly [Name in keyof Answers]: ShownQuery<Answers[Name]> };
  /** As of `Loaded`. */
  readonly title?: string;
  readonly height?: number;
  readonly children: (answers: Answers) => ReactNode;
}

/** What several calls answered, once all have: what is made of a part of it would be something else. */
export function LoadedAll<Answers extends object>(props: LoadedAllProps<Answers>): ReactNode {
  const { queries, children, ...shown } = props;
  const all: readonly (readonly [string, ShownQuery<unknown>])[] = Object.entries(queries);
  const isWhole = all.every(([, { data }]) => data !== undefined);
  const answers = Object.fromEntries(all.map(([name, { data }]) => [name, data]));
  const failed = all.map(([, query]) => query).filter(({ error }) => error !== null);
  const query = {
    // Of the queries' names, each with its answer.
    data: isWhole ? (answers as Answers) : undefined,
    error: failed[0]?.error ?? null,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => failed.map(({ refetch }) => refetch()),
  };
  return (
    <Loaded query={query} {...shown}>
      {children}
    </Loaded>
  );
}
