import type { AuditTrailEntry } from "@concord/contract";
import { Code, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { formatMoment, formatNumber } from "../../platform/format.ts";
import type { Column } from "../../platform/table/column.ts";

/** Ids that a line names; the file has all. */
const mostIds = 8;

const idsOf = (ids: readonly (number | string)[], most: number) => {
  const more = ids.length - most;
  const shown = ids.slice(0, most).join(", ");
  return more > 0 ? `${shown} and ${formatNumber(more)} more` : shown;
};

const objectsOf = ({ objects }: AuditTrailEntry, most: number) =>
  Object.entries(objects)
    .map(([kind, ids]) => `${kind} ${idsOf(ids, most)}`)
    .join("; ");

const whoOf = ({ user_id, user_name }: AuditTrailEntry) => {
  if (user_name !== "") return user_name;
  return user_id === null ? "Nobody signed in" : `Deleted user ${user_id}`;
};

/** A problem is named by its code, as in the log. */
const outcomeOf = ({ problem, repeated }: AuditTrailEntry) => {
  if (problem === null) return "Done";
  return `Refused: ${problem}${repeated > 0 ? `, ${formatNumber(repeated)} more times` : ""}`;
};

const json = (value: unknown) => (value === null ? "" : JSON.stringify(value));

const column = (
  id: string,
  header: string,
  value: (entry: AuditTrailEntry) => string,
): Column<AuditTrailEntry> => ({ id, header, value, isSortable: false });

const when = column("at", "When", ({ at }) => formatMoment(at));
const operation = column("operation", "Operation", (entry) => entry.operation);
const outcome = column("outcome", "Outcome", outcomeOf);
const address = column("address", "Address", (entry) => entry.address);
const withheld = "Withheld: other organizations may be concerned";

export const trailColumns: readonly Column<AuditTrailEntry>[] = [
  { ...when, align: "nowrap" },
  {
    ...column("who", "Who", whoOf),
    cell: (entry) => (
      <>
        {whoOf(entry)}
        <Text size="xs" c="dimmed">
          {[entry.role, entry.email].filter(Boolean).join(", ")}
        </Text>
      </>
    ),
  },
  {
    ...operation,
    width: 150,
    cell: (entry) => <span style={{ overflowWrap: "anywhere" }}>{entry.operation}</span>,
  },
  outcome,
  {
    ...address,
    cell: (entry) => (
      <>
        {entry.address || "–"}
        {entry.session !== "" && (
          <Text size="xs" c="dimmed">
            session {entry.session}
          </Text>
        )}
      </>
    ),
  },
  {
    ...column("objects", "Concerns", (entry) => objectsOf(entry, mostIds)),
    width: 170,
    cell: Concerns,
  },
];

function Concerns(entry: AuditTrailEntry): ReactNode {
  if (entry.is_withheld)
    return (
      <Text size="xs" c="dimmed">
        {withheld}
      </Text>
    );
  const { parameters, change } = entry;
  const hasMore = change !== null || Object.keys(parameters).length > 0;
  return (
    <>
      {objectsOf(entry, mostIds)}
      {hasMore && (
        <details>
          <summary>Details</summary>
          <Code block style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
            {JSON.stringify({ parameters, ...(change !== null && { change }) }, null, 2)}
          </Code>
        </details>
      )}
    </>
  );
}

/** Everything, one line an entry; moments in UTC. */
export const exportColumns: readonly Column<AuditTrailEntry>[] = [
  column("entry", "Entry", ({ entry_id }) => String(entry_id)),
  column("at", "When (UTC)", ({ at }) => at),
  column("user", "User id", ({ user_id }) => (user_id === null ? "" : String(user_id))),
  column("name", "Name", ({ user_name }) => user_name),
  column("email", "Email", ({ email }) => email),
  column("role", "Role", ({ role }) => role ?? ""),
  operation,
  column("problem", "Refused", ({ problem }) => problem ?? ""),
  column("repeated", "Repeated", ({ repeated }) => String(repeated)),
  address,
  column("session", "Session", ({ session }) => session),
  column("objects", "Concerns", (entry) =>
    entry.is_withheld ? withheld : objectsOf(entry, Infinity),
  ),
  column("parameters", "Parameters", ({ parameters }) => json(parameters)),
  column("change", "Change", ({ change }) => json(change)),
];
