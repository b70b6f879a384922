import { operations, type Operation, type Resource } from "@concord/contract";
import type { Plugin } from "vite";
import { ZodObject } from "zod";

const NAME = "virtual:operation-kinds";

/**
 * Gives the application what it needs of the contract at run time, without schemas and examples:
 * `virtual:operation-kinds` exports what operation-kinds.d.ts says. The schemas and their library are 47 kB compressed.
 */
export function operationKinds(): Plugin {
  const all = Object.values<Operation>(operations);
  const changed = [...new Set(all.flatMap(({ changes }) => changes))];
  /** A bit for each resource that any command changes. */
  const bits = (resources: readonly Resource[]) =>
    changed.reduce((sum, resource, i) => (resources.includes(resource) ? sum + 2 ** i : sum), 0);
  const exported = {
    alsoByPost: all.filter((operation) => operation.alsoByPost).map(({ name }) => name),
    withRole: all
      .filter(({ input }) => input instanceof ZodObject && "userRole" in input.shape)
      .map(({ name }) => name),
    reads: Object.fromEntries(
      all.map(({ name, reads }) => [name, bits(reads)] as const).filter(([, found]) => found > 0),
    ),
    commands: Object.fromEntries(
      all
        .filter(({ kind }) => kind === "command")
        .map(({ name, changes }) => [name, bits(changes)]),
    ),
  };
  const code = Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join("\n");
  return {
    name: "operation-kinds",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? code : undefined),
  };
}
