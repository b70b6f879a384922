import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { PageLink } from "../../navigation/PageLink.tsx";
import type { ParamsOf, SearchValues } from "../../navigation/page-path.ts";
import type { PagePath } from "../../navigation/pages.ts";
import { formatCount } from "../format.ts";

export interface CountLinkProps<Path extends PagePath> {
  /** Undefined while it is not there yet (S4.6); null where it is too small to show. */
  readonly count: number | null | undefined;
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
  const text = formatCount(count);
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
