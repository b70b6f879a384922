import type { z } from "zod";
import * as nouns from "./nouns.ts";
import type { Operation } from "./operation.ts";

type Nouns = typeof nouns;

/** Every operation by its name: what the files of nouns.ts export under the name that it was declared with. */
export type Operations = {
  readonly [
    Name in keyof Nouns as Nouns[Name] extends { kind: Operation["kind"]; name: Name }
      ? Name
      : never
  ]: Nouns[Name];
};
export type OperationName = keyof Operations;

/** What a caller sends for an operation, and what it gets back. */
export type InputOf<Name extends OperationName> = z.input<Operations[Name]["input"]>;
export type OutputOf<Name extends OperationName> = z.output<Operations[Name]["output"]>;

function isOperation(exported: unknown): exported is Operation {
  return typeof exported === "object" && exported !== null && "kind" in exported;
}

function collect(): Operations {
  const found = Object.entries(nouns).filter(([, exported]) => isOperation(exported));
  // The type says of each export what the filter asks of it.
  return Object.fromEntries(found) as unknown as Operations;
}

export const operations = collect();
