import { useMatches } from "@tanstack/react-router";
import type { Page } from "./page.ts";

/** The route table's entry of the page that is shown. */
export function useCurrentPage(): Page | undefined {
  return useMatches().at(-1)?.staticData.page;
}
