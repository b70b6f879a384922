import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { pages } from "../navigation/pages.ts";
import { useSignedInUser } from "../session/session.ts";
import classes from "./Navigation.module.css";
import { fillPath } from "../navigation/page-path.ts";
import { useCurrentPage } from "../navigation/use-current-page.ts";

/** The nouns that the role may open (S2.30). */
export function Navigation(): ReactNode {
  const { role } = useSignedInUser();
  const current = useCurrentPage();
  return (
    <nav className={classes.bar} aria-label="Main">
      {pages.map(({ path, section, navigation }) => {
        if (!navigation?.who.includes(role)) return null;
        const { label, icon: Icon } = navigation;
        const isHere = section !== undefined && section === current?.section;
        return (
          <Link
            key={path}
            to={fillPath(path, {})}
            className={classes.entry ?? ""}
            data-here={isHere || undefined}
          >
            <Icon size={20} stroke={1.6} />
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
