import { describe, expect, it } from "vitest";
import { ApiProblem } from "../api/api-problem.ts";
import { refusalOf } from "./refusal.ts";

interface Input {
  readonly "of.name": string;
  readonly definition: object;
}

const sent: Input = { "of.name": "One", definition: { criteria: [1] } };
const fieldOf = (path: string) =>
  path === "of.name" ? "name" : path.startsWith("definition.criteria") ? "criteria" : undefined;
const refusalAfter = (problem: ApiProblem, now: Input) =>
  refusalOf(problem, { sent, now, nameField: "of.name", fieldOf });

describe("S2.55 what a refused save says", () => {
  const problem = new ApiProblem(400, "cohort.invalid", {
    errors: {
      "definition.criteria.0.eventId": "This event contains itself",
      "definition.other": "No field",
    },
  });

  it("stands at its field; what has none is said all the same", () => {
    expect(refusalAfter(problem, sent)).toEqual({
      problem,
      fields: { criteria: "This event contains itself" },
      elsewhere: ["No field"],
    });
  });

  it("is gone with an edit of what it is about, and only with that", () => {
    expect(refusalAfter(problem, { ...sent, "of.name": "Two" })?.fields).toEqual({
      criteria: "This event contains itself",
    });
    expect(refusalAfter(problem, { ...sent, definition: { criteria: [2] } })).toBeUndefined();
  });

  it("a name that is taken is said at the name until that is another", () => {
    const taken = new ApiProblem(400, "cohort.name-taken", { description: "It exists already." });
    expect(refusalAfter(taken, sent)?.fields).toEqual({ name: "It exists already." });
    expect(refusalAfter(taken, { ...sent, "of.name": "Two" })).toBeUndefined();
  });

  it("what is no field's stays until the next save", () => {
    const lost = new ApiProblem(0, "offline", {});
    const later = { ...sent, "of.name": "Two" };
    expect(refusalAfter(lost, later)).toEqual({ problem: lost, fields: {}, elsewhere: [] });
  });

  it("what is said of the whole input stands until any of it is another", () => {
    const whole = new ApiProblem(400, "request.invalid", { errors: { "": "Nested too deeply" } });
    expect(refusalAfter(whole, sent)?.elsewhere).toEqual(["Nested too deeply"]);
    expect(refusalAfter(whole, { ...sent, "of.name": "Two" })).toBeUndefined();
  });
});

describe("S8.10 trying again", () => {
  it.each([
    [0, "offline", true],
    [500, "server.failed", true],
    [503, "server.starting", true],
    [429, "request.too-many", true],
    [409, "document.not-ready", true],
    [400, "cohort.invalid", false],
    [403, "session.role", false],
    [404, "row.not-found", false],
    [409, "row.edited", false],
    [413, "request.too-large", false],
  ] as const)("after %i %s may help: %s", (status, code, mayPass) => {
    expect(new ApiProblem(status, code, {}).mayPass).toBe(mayPass);
  });
});
