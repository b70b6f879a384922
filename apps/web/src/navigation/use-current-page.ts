import { useMatches } from "@tanstack/react-router";
import type { Page } from "./page.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    page?: Page;
  }
}

/** The route table's entry of the page that is shown. */
export function useCurrentPage(): Page | undefined {
  return useMatches().at(-1)?.staticData.page;
}
