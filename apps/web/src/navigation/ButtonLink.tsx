import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { PagePath } from "./pages.ts";
import type { PageLinkProps } from "./PageLink.tsx";
import { fillPath, searchText } from "./page-path.ts";

type ButtonLinkProps<Path extends PagePath> = Omit<PageLinkProps<Path>, "className" | "label"> & {
  readonly icon?: ReactNode;
  readonly size?: "xs";
};

/** A link to a page that looks like a button: it opens in a new tab, too. */
export function ButtonLink<Path extends PagePath>(props: ButtonLinkProps<Path>): ReactNode {
  const { to, params, search = {}, icon, size, children } = props;
  return (
    <Button
      variant="default"
      leftSection={icon}
      {...(size && { size })}
      renderRoot={(root) => (
        <Link {...root} to={fillPath(to, params)} search={searchText(search)} />
      )}
    >
      {children}
    </Button>
  );
}
