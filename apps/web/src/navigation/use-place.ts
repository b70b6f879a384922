import { useParams } from "@tanstack/react-router";
import type { PagePlace } from "./page.ts";
import { useSearchValues } from "./use-page.ts";

/** Path parameters and query of the page that is shown, as the table's `prefetch` gets them. */
export function usePlace(): PagePlace {
  const params: PagePlace["params"] = useParams({ strict: false });
  return { params, search: useSearchValues() };
}
