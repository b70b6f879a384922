import { describe, expect, test } from "vitest";
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
  const sent: unknown = { email: JSON.parse(text) };
  expect(() => parseInput(z.object({ email: z.string() }), sent)).toThrow(
    expect.objectContaining({ code: "request.invalid" }),
  );
});

describe("a refusal is short, however much there is to refuse", () => {
  const refusalOf = (act: () => unknown) => JSON.stringify(refused(act));
  function refused(act: () => unknown): unknown {
    try {
      return act();
    } catch (error) {
      return error instanceof Problem ? error.details : error;
    }
  }

  test("of many wrong parameters twenty are named, the names that there are once, the rest counted", () => {
    const sent = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`p${at}`, 1]));
    const details = refused(() => parseInput(schema, sent));
    expect(details).toMatchObject({ more_errors: 980 });
    const text = JSON.stringify(details);
    expect(text.match(/There is no such parameter/g)).toHaveLength(20);
    expect(text.match(/there are: name, ids/g)).toHaveLength(1);
  });

  test("of a large input it is not looked further than to the first wrong item", () => {
    const looked: number[] = [];
    const counting = z.object({
      ids: z.array(z.number().refine((n) => looked.push(n) > 0)).max(100_000),
    });
    const ids: unknown[] = Array.from({ length: 60_000 }, (_, at) => (at < 7 ? at : "x"));
    const details = refused(() => parseInput(counting, { ids }, 100_000));
    expect(details).toEqual({ errors: { "ids.7": expect.stringContaining("expected number") } });
    expect(looked).toHaveLength(7);
  });

  test("of many wrong items twenty are named", () => {
    const details = refused(() =>
      parseInput(schema, { name: "a", ids: Array.from({ length: 1000 }, () => "x") }),
    );
    expect(details).toMatchObject({ more_errors: 980, errors: { "ids.0": expect.anything() } });
  });

  test("long names are cut off", () => {
    const name = "n".repeat(500_000);
    expect(refusalOf(() => parseInput(schema, { [name]: 1 })).length).toBeLessThan(1000);
    const strict = z.object({ inner: z.strictObject({}) });
    expect(refusalOf(() => parseInput(strict, { inner: { [name]: 1 } })).length).toBeLessThan(1000);
    const loose = z.object({ inner: z.looseObject({}) });
    expect(refusalOf(() => parseInput(loose, { inner: { [name]: "\0" } })).length).toBeLessThan(
      1000,
    );
  });

  test.each([
    ["fields", "[{", '"a\\\\":1', "}]"],
    ["items", '{"ids":[', "1", "]}"],
    ["texts with quotation marks and commas", "[[", String.raw`"a,\",[\\"`, "]]"],
    ["lists", "[[", "[]", "]]"],
    ["objects", "[[", "{}", "]]"],
  ])("a body of too many %s is not parsed", (_, begin, value, end) => {
    const bodyOf = (count: number) =>
      begin + Array.from({ length: count }, () => value).join(",") + end;
    expect(parseBody(bodyOf(1000), 1002)).toEqual(JSON.parse(bodyOf(1000)));
    // Whatever it has besides.
    const notJson = `${bodyOf(1001)},`;
    expect(refused(() => parseBody(notJson, 1000))).toEqual({
      errors: { "": "The input has more than 1,000 values." },
    });
    expect(refused(() => parseBody(notJson, 2000))).toEqual({
      errors: { "": "The body is not JSON." },
    });
  });

  test("a body that is nested too deeply is not parsed; brackets within texts are no nesting", () => {
    const tooDeep = { errors: { "": "The input is nested too deeply." } };
    const nested = (depth: number) => '{"a":['.repeat(depth / 2) + "]}".repeat(depth / 2);
    expect(refused(() => parseBody(`${nested(102)},`, 1000))).toEqual(tooDeep);
    expect(parseBody(nested(100), 1000)).toEqual(JSON.parse(nested(100)));
    const text = JSON.stringify({ a: '\\"[{'.repeat(200) });
    expect(parseBody(text)).toEqual(JSON.parse(text));
    const lists = `[${"[],{},".repeat(300)}1]`;
    expect(parseBody(lists)).toEqual(JSON.parse(lists));
  });

  test("a text that ends nowhere is not JSON", () => {
    expect(refused(() => parseBody(`{"a${",".repeat(100)}`, 50))).toEqual({
      errors: { "": "The body is not JSON." },
    });
  });

  test("more values than an input can have are counted no further, and no schema sees them", () => {
    let seen = 0;
    const counting = z.object({ ids: z.array(z.number().refine(() => (seen += 1) > 0)) });
    const ids = Array.from({ length: 1000 }, (_, at) => at);
    expect(refused(() => parseInput(counting, { ids }, 1000))).toEqual({
      errors: { "": "The input has more than 1,000 values." },
    });
    expect(seen).toBe(0);
    expect(parseInput(counting, { ids }, 1001)).toEqual({ ids });
    expect(seen).toBe(1000);
  });
});
