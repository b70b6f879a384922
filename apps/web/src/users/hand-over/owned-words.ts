import type { OutputOf, OwnedKind } from "@concord/contract";
import { formatNumber } from "../../platform/format.ts";

type Owned = OutputOf<"GetOwned">["data"];
export type OwnedItem = Owned["items"][number];
export type NewOwner = Owned["people"][number];

/** Kinds in the order in which they are listed, with their words. */
export const kinds: readonly { kind: OwnedKind; one: string; many: string; title: string }[] = [
  { kind: "study", one: "study", many: "studies", title: "Studies" },
  { kind: "cohort", one: "cohort", many: "cohorts", title: "Cohorts" },
  { kind: "project", one: "project", many: "projects", title: "Manual annotation projects" },
];

/** One id for all kinds. */
export const keyOf = ({ kind, id }: Pick<OwnedItem, "kind" | "id">): string => `${kind} ${id}`;

/** `2 studies, 1 cohort`; empty for nothing. */
export function countsText(items: readonly Pick<OwnedItem, "kind">[]): string {
  return kinds
    .map((words) => ({ ...words, n: items.filter(({ kind }) => kind === words.kind).length }))
    .filter(({ n }) => n > 0)
    .map(({ n, one, many }) => `${formatNumber(n)} ${n === 1 ? one : many}`)
    .join(", ");
}

/** What of these somebody may not own: they don't see its organization, or change no such. */
export function refusedTo(items: readonly OwnedItem[], person: NewOwner): OwnedItem[] {
  return items.filter(
    ({ kind, organization_id }) =>
      !person.may_own.some((may) => may.kind === kind && may.organization_id === organization_id),
  );
}
