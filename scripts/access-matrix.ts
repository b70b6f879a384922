// Prints docs/access.md, made of the contract; with --write writes it. `npm run access`.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Access,
  accessOf,
  type Operation,
  operations,
  type Position,
  positions,
  roles,
} from "@concord/contract";

const byName = (a: Operation, b: Operation) => (a.noun + a.name < b.noun + b.name ? -1 : 1);
const all: readonly Operation[] = Object.values<Operation>(operations).toSorted(byName);
const places = positions.flatMap((position) =>
  [true, false].map((isAssigned) => ({ position, isAssigned })),
);

/** What a role has from an operation in its eight places, in a word or two. */
function told(accesses: readonly Access[]): string {
  const [first] = accesses;
  const word: Partial<Record<Access, string>> = {
    anyone: "anyone",
    refused: "–",
    shared: "same for all",
  };
  if (first !== undefined && word[first] !== undefined) return word[first];
  if (accesses.every((access) => access === "rows")) return "all";
  return accesses.includes("no patients") ? "own, assigned" : "own";
}

function row(operation: Operation): string {
  const cells = roles.map((role) => told(places.map((place) => accessOf(operation, role, place))));
  const mark = operation.problems.includes("owner.only") ? "\\*" : "";
  return `| ${operation.name}${mark} | ${cells.join(" | ")} | ${operation.audit} |`;
}

/** How often each access is given, of all cells. */
function counted(): string {
  const counts = new Map<Access, number>();
  for (const operation of all)
    for (const role of roles)
      for (const place of places) {
        const access = accessOf(operation, role, place);
        counts.set(access, (counts.get(access) ?? 0) + 1);
      }
  const cells = all.length * roles.length * places.length;
  const parts = [...counts].map(([access, n]) => `${access} ${n.toLocaleString("en-US")}`);
  return `${all.length} operations × ${roles.length} roles × ${positions.length} places × assigned or not: ${cells.toLocaleString("en-US")} cells (${parts.join(", ")}).`;
}

const meaning: Readonly<Record<Position, string>> = {
  own: "own",
  parent: "the organization above",
  sibling: "another of the same",
  child: "a department below",
};

/** The page of the docs. */
export function accessPage(): string {
  const nouns = Map.groupBy(all, ({ noun }) => noun);
  const tables = [...nouns].map(
    ([noun, own]) =>
      `## ${noun}\n\n| Operation | ${roles.join(" | ")} | Audit |\n|---|${roles.map(() => "---|").join("")}---|\n${own.map(row).join("\n")}\n`,
  );
  return `# Who may do what

Made of the contract by \`npm run access -- --write\`; do not edit. \`apps/server/src/app/access-matrix.test.ts\` asks the server in every cell (one of eight each day, all with \`--full\`).

${counted()}

Each operation is asked for the rows of one hospital, by a user whose permission is for it (${meaning.own}), for ${meaning.parent}, for ${meaning.sibling}, for ${meaning.child}; and who is assigned to its documents (annotators) or supervises their project (supervisors), or not.

- **all**: rows of every organization.
- **own**: rows of the own organization and of those beneath. From a sibling or a department below, lists and counts leave the rows out, and by id they are “not found”.
- **own, assigned**: the same, and of patients only those whose documents are assigned or supervised; without that no patient and no count of any. Studies, cohorts and other definitions are seen.
- **same for all**: nothing of an organization's is in it.
- **anyone**: no session is needed, and no row is told.
- **–**: refused (\`session.role\`, in the audit trail).

\\* changes one study or cohort. Where its owner keeps it to themselves, nobody else may, but administrators (Administrator, Company): \`owner.only\`, asked of each in \`apps/server/src/studies/deleted/deleted.test.ts\`. To hand a study, cohort or project over is its owner's and administrators' always (\`apps/server/src/studies/owners/owners.test.ts\`); projects are changed and handed over by Company, Administrator and User alone.

Beside it: masked texts (\`masked-readers.test.ts\`), small counts (\`small-counts-everywhere.test.ts\`), supervisors who settle conflicts are told no source (\`settling-supervisor.test.ts\`). A role is refused what only its maker may have: annotations of others, a role that one does not hold.

Audit: \`patient\` names whose data were looked at, \`counts\` what was asked, \`change\` what was there before and after.

Not operations: \`/api/events\` needs a session and sends how far jobs go, of the own organizations; \`/metrics\` only on loopback or with its token; \`/outbox\` only on loopback, without a proxy; \`/healthz\`, \`/readyz\`, \`/api/docs\`, \`/api/openapi.json\` and the pages of the application tell no row. Files (reports, exports, rejected records) are answers of operations.

${tables.join("\n")}`;
}

if (process.argv[1] === import.meta.filename) {
  const page = accessPage();
  if (process.argv.includes("--write"))
    writeFileSync(join(import.meta.dirname, "../docs/access.md"), page);
  else process.stdout.write(page);
}
