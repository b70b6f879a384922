import { ActionIcon, Kbd, UnstyledButton } from "@mantine/core";
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconRefresh,
  IconSearch,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, type ReactNode } from "react";
import { landingPath } from "../session/landing.ts";
import { useSignedInUser } from "../session/session.ts";
import { useFrameContent } from "./frame-content.ts";
import classes from "./Header.module.css";
import { Logo } from "../platform/Logo.tsx";
import { useCurrentPage } from "../navigation/use-current-page.ts";

const HeaderMenus = lazy(() =>
  import("./HeaderMenus.tsx").then(
    (module) => ({ default: module.HeaderMenus }),
    () => ({ default: MenusNotLoaded }),
  ),
);

/** In their place, so that the page does not go with them: only a reload asks for them again (not-loaded.ts). */
function MenusNotLoaded(): ReactNode {
  return (
    <ActionIcon
      variant="default"
      size={30}
      aria-label="The menus could not be loaded: reload the page"
      title="The menus could not be loaded: reload the page"
      onClick={() => location.reload()}
    >
      <IconRefresh size={18} stroke={1.6} />
    </ActionIcon>
  );
}

interface HeaderProps {
  readonly onSearch: () => void;
  readonly onFold: () => void;
  readonly isFolded: boolean;
}

/** Page title, search, context menu, settings menu (S2.26). */
export function Header({ onSearch, onFold, isFolded }: HeaderProps): ReactNode {
  const { title, detail } = useFrameContent();
  const page = useCurrentPage();
  const user = useSignedInUser();
  const FoldIcon = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <header className={classes.header}>
      <Link to={landingPath(user)} className={classes.logo ?? ""} aria-label="Concord, start">
        <Logo />
      </Link>
      <p className={classes.title}>
        <strong>{title ?? page?.title}</strong>
        {title !== undefined && detail !== undefined && <span> · {detail}</span>}
      </p>
      <UnstyledButton
        className={classes.search ?? ""}
        onClick={onSearch}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <IconSearch size={18} stroke={1.6} />
        <span className={classes.searchText}>Search studies, patients, concepts</span>
        <Kbd size="xs" ff="text">
          {isMac ? "⌘K" : "Ctrl K"}
        </Kbd>
      </UnstyledButton>
      <ActionIcon
        variant="default"
        className={classes.fold ?? ""}
        size={30}
        onClick={onFold}
        aria-label={isFolded ? "Show side bar" : "Hide side bar"}
        aria-expanded={!isFolded}
      >
        <FoldIcon size={18} stroke={1.6} />
      </ActionIcon>
      <Suspense fallback={<span className={classes.menus} />}>
        <HeaderMenus />
      </Suspense>
    </header>
  );
}

const isMac = navigator.userAgent.includes("Mac");
