import { researchers } from "@concord/contract";
import type { ReactNode } from "react";
import { useOperation } from "../platform/api/use-operation.ts";
import { NoRecords } from "./NoRecords.tsx";
import { useSignedInUser } from "./session.ts";

/**
 * Beside an empty list: whether the user sees no record at all, why, and who can change that (issue 17.11). Nothing
 * where there are records, or for who sees only what is given to them.
 */
export function WhyNoRecords(): ReactNode {
  const { role } = useSignedInUser();
  const { data } = useOperation("GetPopulation", {}, { enabled: researchers.includes(role) });
  return data?.nothing ? <NoRecords nothing={data.nothing} /> : null;
}
