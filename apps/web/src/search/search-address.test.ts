import { expect, test } from "vitest";
import { searchInput } from "./search-address.ts";

test("an address without words and concept asks for nothing", () => {
  expect(searchInput({ search: {} })).toBeUndefined();
  expect(searchInput({ search: { q: "  ", kind: "Letter" } })).toBeUndefined();
});

test("what an address asks for; how it is said only of a concept", () => {
  const page = { pageNumber: 1, pageSize: 10 };
  expect(searchInput({ search: { q: ' "ran out" ', said: "denied", year: "2021" } })).toEqual({
    m_searchString: '"ran out"',
    m_year: 2021,
    ...page,
  });
  expect(
    searchInput({ search: { concept_id: "7", said: "denied", kind: "Letter", cohort_id: "2" } }),
  ).toEqual({
    m_searchString: "",
    m_conceptId: 7,
    m_saidAs: "denied",
    m_kind: "Letter",
    m_cohortId: 2,
    ...page,
  });
});
