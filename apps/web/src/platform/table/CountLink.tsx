import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { PageLink } from "../../navigation/PageLink.tsx";
import type { ParamsOf, SearchValues } from "../../navigation/page-path.ts";
import type { PagePath } from "../../navigation/pages.ts";
import { formatCount, formatCountOf } from "../format.ts";

/** Null where it is too small to show; `withheld`, however large, where it would tell of few beside others. */
export type ListedCount = number | null | "withheld";

export interface CountLinkProps<Path extends PagePath> {
  /** Undefined while it is not there yet (S4.6). */
  readonly count: ListedCount | undefined;
  /** What is counted, for those who don't see the table: "patients of Heart failure". */
  readonly label: string;
  readonly to: Path;
  readonly params: ParamsOf<Path>;
  readonly search?: SearchValues;
  /** It is followed from something that stands before the page. */
  readonly onFollow?: () => void;
}

/** A count that opens the rows behind it; a grey bar until it arrives. */
export function CountLink<Path extends PagePath>(props: CountLinkProps<Path>): ReactNode {
  const { count, label, to, params, search = {}, onFollow } = props;
  if (count === undefined)
    return <Skeleton height={8} width={48} radius="xl" ml="auto" aria-hidden="true" />;
  const text = count === "withheld" ? formatCountOf(null, true) : formatCount(count);
  return (
    <PageLink
      to={to}
      params={params}
      search={search}
      label={`${text} ${label}`}
      onFollow={onFollow}
    >
      {text}
    </PageLink>
  );
}

export function listedCount(count: number | null, isWithheld: boolean): ListedCount {
  return isWithheld ? "withheld" : count;
}

/** By which a list is sorted; what is not told comes last. */
export function numberOf(count: ListedCount | undefined): number | null {
  return count === "withheld" ? null : (count ?? null);
}

/** A count that opens nothing; a grey bar until it arrives. */
export function Count({ count }: { count: number | null | undefined }): ReactNode {
  if (count !== undefined) return formatCount(count);
  return (
    <Skeleton
      height={8}
      width={48}
      radius="xl"
      ml="auto"
      display="inline-block"
      aria-hidden="true"
    />
  );
}
