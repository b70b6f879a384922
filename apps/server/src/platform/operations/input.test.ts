import { expect, test } from "vitest";
import { z } from "zod";
import { auditableParameters, parseBody, parseInput } from "./input.ts";
import { Problem } from "./problem.ts";

const schema = z.object({
  name: z.string().min(1, "Say a name."),
  ids: z.array(z.number()).default([]),
});

function errorsOf(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error instanceof Problem ? error.details["errors"] : error;
  }
}

test("each field's first error, at its path", () => {
  expect(errorsOf(() => parseInput(schema, { name: "", ids: [1, "x"] }))).toEqual({
    name: "Say a name.",
    "ids.1": "Invalid input: expected number, received string",
  });
});

test("a parameter that the contract does not name is refused: a misspelt filter must not answer for all rows", () => {
  expect(errorsOf(() => parseInput(schema, { name: "a", Ids: [1] }))).toEqual({
    Ids: "There is no such parameter; there are: name, ids.",
  });
});

test("text that PostgreSQL cannot store is refused wherever it is", () => {
  const loose = z.object({ list: z.array(z.looseObject({})) });
  expect(errorsOf(() => parseInput(loose, { list: [{ a: "x\0y" }] }))).toHaveProperty("list.0.a");
  expect(errorsOf(() => parseInput(loose, { list: [{ a: "\ud800" }] }))).toHaveProperty("list.0.a");
  expect(parseInput(loose, { list: [{ a: "😀" }] })).toEqual({ list: [{ a: "😀" }] });
});

test("a body that is not JSON says nothing of what is in it", () => {
  expect(errorsOf(() => parseBody("Jane Doe has"))).toEqual({ "": "The body is not JSON." });
  expect(parseBody("")).toEqual({});
});

test("the audit entry gets ids, numbers and switches; free text may name a patient", () => {
  const input = {
    patient_id: 4,
    ids: [1, 2],
    exact: true,
    m_searchString: "Jane Doe",
    list: ["x"],
    nothing: null,
  };
  expect(auditableParameters(input)).toEqual({ patient_id: 4, ids: [1, 2], exact: true });
});

test.each([
  ["lists", "[".repeat(30_000) + "]".repeat(30_000)],
  ["objects", '{"a":'.repeat(30_000) + "1" + "}".repeat(30_000)],
])("%s nested without end are refused, not a failure", (_, text) => {
  const sent = { email: parseBody(text) };
  expect(() => parseInput(z.object({ email: z.string() }), sent)).toThrow(
    expect.objectContaining({ code: "request.invalid" }),
  );
});
