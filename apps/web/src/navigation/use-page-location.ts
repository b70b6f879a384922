import { useParams } from "@tanstack/react-router";
import type { PageLocation } from "./page.ts";
import { useSearchValues } from "./use-page.ts";

/** Path parameters and query of the page that is shown, as the table's `prefetch` gets them. */
export function usePageLocation(): PageLocation {
  const params: PageLocation["params"] = useParams({ strict: false });
  return { params, search: useSearchValues() };
}
