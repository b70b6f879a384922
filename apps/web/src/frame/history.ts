import { useSessionStorage } from "@mantine/hooks";
import { useLocation, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { useFrameContent } from "./frame-content.ts";
import { useCurrentPage } from "../navigation/use-current-page.ts";

/** The history keeps at most this many visits (S9.1). */
const MOST_VISITS = 5;
/** Side bar labels are cut here (S9.1). */
const LONGEST_LABEL = 27;

/** A visited page: display name (S2.29), the name of what it showed, its address below the route prefix. */
export interface Visit {
  readonly label: string;
  readonly name: string;
  readonly address: string;
}

/** A side bar label of at most 27 characters and an ellipsis (S2.29). */
export function shortLabel(text: string): string {
  return text.length > LONGEST_LABEL ? `${text.slice(0, LONGEST_LABEL).trimEnd()}…` : text;
}

/** The visits with a new one first; one of the same label and name moves up, at its newest address. */
export function withVisit(visits: readonly Visit[], visit: Visit): Visit[] {
  const others = visits.filter(
    ({ label, name, address }) =>
      address !== visit.address && (label !== visit.label || name !== visit.name),
  );
  return [visit, ...others].slice(0, MOST_VISITS);
}

/** The visits of this tab, newest first. */
export function useVisits(): readonly Visit[] {
  return useStoredVisits()[0];
}

/** Takes the visits of an address, `/dashboard/studydesign/3`, out: what it showed was deleted. */
export function useForgetVisit(): (address: string) => void {
  const [, setVisits] = useStoredVisits();
  return (gone) =>
    setVisits((visits) => visits.filter(({ address }) => address.split("?")[0] !== gone));
}

function useStoredVisits() {
  return useSessionStorage<readonly Visit[]>({
    key: "concord.history",
    defaultValue: [],
    getInitialValueInEffect: false,
  });
}

/** Puts the page that is shown into the history, once its name is known. */
export function useRecordVisit(): void {
  const [, setVisits] = useStoredVisits();
  const { historyName, title } = useFrameContent();
  const { href } = useLocation();
  // On the way to another page the address is that page's already, and the name still the former's.
  const isThere = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation?.href === href,
  });
  const page = useCurrentPage();
  const label = page?.history;
  const isDetail = page?.path.includes("{") === true && label?.endsWith("detail") === true;
  const name = isDetail ? (historyName ?? title ?? "") : "";
  const isKnown = label !== undefined && (!isDetail || name !== "");
  useEffect(() => {
    if (!isKnown || !isThere) return;
    setVisits((visits) => withVisit(visits, { label, name, address: href }));
  }, [isKnown, isThere, label, name, href, setVisits]);
}
