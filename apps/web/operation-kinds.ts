import { operations } from "@concord/contract";
import type { Plugin } from "vite";

const NAME = "virtual:operation-kinds";

/**
 * Gives the application what it needs of the contract at run time, without the schemas: `virtual:operation-kinds`
 * exports `commands` and `alsoByPost`, both lists of operation names. The schemas and their library are 47 kB compressed.
 */
export function operationKinds(): Plugin {
  const all = Object.values(operations);
  const commands = all.filter(({ kind }) => kind === "command").map(({ name }) => name);
  const alsoByPost = all.filter((operation) => operation.alsoByPost).map(({ name }) => name);
  return {
    name: "operation-kinds",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) =>
      id === `\0${NAME}`
        ? `export const commands = ${JSON.stringify(commands)};\nexport const alsoByPost = ${JSON.stringify(alsoByPost)};`
        : undefined,
  };
}
