import { operations, type Operation, type Resource } from "@concord/contract";
import type { Plugin } from "vite";

const NAME = "virtual:operation-kinds";

/**
 * Gives the application what it needs of the contract at run time, without schemas and examples: `virtual:operation-kinds`
 * exports what operation-kinds.d.ts says. The schemas and their library are 47 kB compressed.
 */
export function operationKinds(): Plugin {
  const all = Object.values<Operation>(operations);
  const names = (kept: readonly Operation[]) => kept.map(({ name }) => name);
  const commands = all.filter(({ kind }) => kind === "command");
  const changed = new Set(commands.flatMap(({ changes }) => changes));
  const exported = {
    commands: names(commands),
    alsoByPost: names(all.filter((operation) => operation.alsoByPost)),
    changes: Object.fromEntries(
      commands
        .filter(({ changes }) => changes.length > 0)
        .map(({ name, changes }) => [name, changes]),
    ),
    readers: Object.fromEntries(
      [...changed].map((resource: Resource) => [
        resource,
        names(all.filter(({ reads }) => reads.includes(resource))),
      ]),
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
