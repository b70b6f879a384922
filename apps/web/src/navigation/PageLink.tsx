import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { PagePath } from "./pages.ts";
import { fillPath, searchText, type ParamsOf, type SearchValues } from "./page-path.ts";

export interface PageLinkProps<Path extends PagePath> {
  readonly to: Path;
  readonly params: ParamsOf<Path>;
  readonly search?: SearchValues;
  readonly className?: string | undefined;
  readonly label?: string | undefined;
  /** In a tab of its own: what is being done here stays. */
  readonly isApart?: boolean;
  readonly onFollow?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A link to a page of the route table, checked by the compiler; hovering it starts the page's calls. */
export function PageLink<Path extends PagePath>(props: PageLinkProps<Path>): ReactNode {
  const { to, params, search = {}, className, label, isApart = false, onFollow, children } = props;
  return (
    <Link
      to={fillPath(to, params)}
      search={searchText(search)}
      aria-label={label}
      {...(className === undefined ? {} : { className })}
      {...(onFollow === undefined ? {} : { onClick: onFollow })}
      {...(isApart ? { target: "_blank", rel: "noopener" } : {})}
    >
      {children}
    </Link>
  );
}
