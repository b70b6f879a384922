import { expect, test } from "vitest";
import { countsText, refusedTo, type OwnedItem } from "./owned-words.ts";

const item = (kind: OwnedItem["kind"], id: number, organization_id = 1): OwnedItem => ({
  kind,
  id,
  name: `${kind} ${id}`,
  organization_id,
  organization_name: "Harbour",
});

test("what somebody owns is counted by kind", () => {
  expect(countsText([item("cohort", 1), item("study", 1), item("study", 2)])).toBe(
    "2 studies, 1 cohort",
  );
  expect(countsText([])).toBe("");
});

test("what a person may not own is of another kind or another organization", () => {
  const person = {
    user_id: 1,
    name: "Ann Poe",
    email: "ann@harbour.example",
    may_own: [{ kind: "study" as const, organization_id: 1 }],
  };
  const items = [item("study", 1), item("study", 2, 2), item("cohort", 1)];
  expect(refusedTo(items, person).map(({ name }) => name)).toEqual(["study 2", "cohort 1"]);
});
