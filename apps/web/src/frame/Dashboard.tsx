import { useLocalStorage, useHotkeys, useMediaQuery } from "@mantine/hooks";
import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState, type ReactNode } from "react";
import { useOperation } from "../platform/api/use-operation.ts";
import { storeUser, useUser } from "../session/session.ts";
import type { SessionLength } from "../session/session-end.ts";
import classes from "./Dashboard.module.css";
import { Filters } from "./Filters.tsx";
import { useFrameContent } from "./frame-content.ts";
import { Header } from "./Header.tsx";
import { useRecordVisit } from "./history.ts";
import { Navigation } from "./Navigation.tsx";
import { SideBar } from "./SideBar.tsx";
import { useSideBarResets } from "./side-bar-resets.ts";
import { useCurrentPage } from "../navigation/use-current-page.ts";
import { useSearchValue } from "../navigation/use-page.ts";

// Without its warning a session ends as well, and what is not saved is kept: the rest of the page does not go with it.
const SessionEndDialog = lazy(() =>
  import("../session/SessionEndDialog.tsx").then(
    (module) => ({ default: module.SessionEndDialog }),
    () => ({ default: () => null }),
  ),
);
// What the parts of a screen do not say themselves: the screen does not go with it.
const MissingParts = lazy(() =>
  import("./MissingParts.tsx").then(
    (module) => ({ default: module.MissingParts }),
    () => ({ default: () => null }),
  ),
);
const Palette = lazy(() => import("./Palette.tsx").then((module) => ({ default: module.Palette })));

const TourCard = lazy(() =>
  import("./tours/TourCard.tsx").then((module) => ({ default: module.TourCard })),
);

interface DashboardProps {
  /** What stands beside the page, whichever it is. */
  readonly beside: ReactNode;
}

/** The frame around every protected screen (S2.26–S2.31); created again when the side bar resets. */
export function Dashboard({ beside }: DashboardProps): ReactNode {
  const user = useUser();
  const resets = useSideBarResets();
  // Between signing out and arriving at the login there is no user for a moment.
  return user ? <DashboardLayout key={resets} beside={beside} /> : null;
}

function DashboardLayout({ beside }: DashboardProps): ReactNode {
  const settled = { getInitialValueInEffect: false };
  const isWide = useMediaQuery("(min-width: 75em)", true, settled);
  const hasRoom = useMediaQuery("(min-width: 64.01em)", true, settled);
  // Where there is little room it is folded, until somebody wants it.
  const [folded, setFolded] = useLocalStorage<boolean | null>({
    key: "concord.side-bar-folded",
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const [paletteOpenings, setPaletteOpenings] = useState(0);
  const { title, filters = [] } = useFrameContent();
  const page = useCurrentPage();
  const isToured = useSearchValue("tour") !== undefined;
  const openPalette = () => setPaletteOpenings((openings) => openings + 1);
  const shown = title ?? page?.title ?? "";
  const isFolded = !hasRoom || (folded ?? !isWide);

  useHotkeys([["mod+K", openPalette]], []);
  useRecordVisit();
  const session = useKeepUserCurrent();
  useEffect(() => {
    document.title = shown === "" ? "Concord" : `${shown} – Concord`;
  }, [shown]);

  return (
    <div className={classes.frame} data-folded={isFolded || undefined}>
      <a
        className={classes.skip}
        href="#content"
        onClick={(event) => {
          // With a <base>, "#content" would lead away from the page.
          event.preventDefault();
          document.getElementById("content")?.focus();
        }}
      >
        Skip to content
      </a>
      <Header onSearch={openPalette} onFold={() => setFolded(!isFolded)} isFolded={isFolded} />
      <Navigation />
      {!isFolded && <SideBar />}
      <main className={classes.content} id="content" tabIndex={-1}>
        {isFolded && filters.length > 0 && <Filters filters={filters} isRow />}
        <Outlet />
        <Suspense fallback={null}>
          <MissingParts />
        </Suspense>
        <div id="tooltips" />
      </main>
      {beside}
      {isToured && (
        <Suspense fallback={null}>
          <TourCard />
        </Suspense>
      )}
      {session && (
        <Suspense fallback={null}>
          <SessionEndDialog length={session} />
        </Suspense>
      )}
      {paletteOpenings > 0 && (
        <Suspense fallback={null}>
          <Palette openings={paletteOpenings} />
        </Suspense>
      )}
    </div>
  );
}

/** Asks once who is signed in: roles may have changed, and an expired session shows at once (S8.4). */
function useKeepUserCurrent(): SessionLength | undefined {
  const { data } = useOperation("GetUserRole", {}, { staleTime: 300_000 });
  useEffect(() => {
    if (data) storeUser(data.user);
  }, [data]);
  return data;
}
