import { LoadingOverlay } from "@mantine/core";
import { useEffect, useState, type ReactNode } from "react";
import type { ApiProblem } from "../api/api-problem.ts";
import { FailedState } from "./FailedState.tsx";
import classes from "./Loaded.module.css";
import { PageHeader } from "../PageHeader.tsx";

/** The part of a TanStack query that is shown. */
export interface ShownQuery<Answer> {
  readonly data: Answer | undefined;
  readonly error: ApiProblem | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Of a query that keeps the answer to its former input, whether it is that one that is on screen. */
type Kept<Answer> =
  | {
      readonly query: ShownQuery<Answer> & { readonly keepsPrevious?: never };
      readonly isFormer?: never;
    }
  | {
      readonly query: ShownQuery<Answer> & { readonly keepsPrevious?: true };
      readonly isFormer: boolean;
    };

export type LoadedProps<Answer> = Kept<Answer> & {
  /** Heading of the screen until there is an answer, where the answer brings its own. */
  readonly title?: string;
  /** Pixels that the answer takes, roughly: until then they are kept free, so that it moves nothing below. */
  readonly height?: number;
  readonly children: (answer: Answer) => ReactNode;
};

/**
 * What a call answered. Until then a loading overlay (S4.14), from 150 ms on; after a failure Retry, beside what is on
 * screen already. What answers a former input is pale until its own is there: a filter that is set, or a page that is
 * turned, must not seem to have these numbers.
 */
export function Loaded<Answer>({
  query,
  isFormer,
  title,
  height,
  children,
}: LoadedProps<Answer>): ReactNode {
  const { data, error, isFetching, refetch } = query;
  if (data === undefined) {
    return (
      <>
        {title !== undefined && <PageHeader title={title} />}
        {error && !isFetching ? (
          <FailedState problem={error} onRetry={refetch} />
        ) : (
          <Loading height={height} />
        )}
      </>
    );
  }
  return (
    <>
      {error && <FailedState problem={error} onRetry={refetch} isBusy={isFetching} isSlim />}
      {isFormer === undefined ? (
        children(data)
      ) : (
        <div className={classes.answer} aria-busy={isFormer || undefined}>
          {children(data)}
        </div>
      )}
    </>
  );
}

/** The loading overlay of S4.14: nothing for the first 150 ms, so that quick answers don't flash. */
export function Loading({ height }: { readonly height?: number | undefined }): ReactNode {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 150);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.loading} style={{ minHeight: height }} role="status" aria-busy="true">
      {isSlow && <span className="visually-hidden">Loading</span>}
      <LoadingOverlay
        visible={isSlow}
        transitionProps={{ duration: 0 }}
        overlayProps={{ backgroundOpacity: 0 }}
        loaderProps={{ size: "sm", type: "dots" }}
      />
    </div>
  );
}
