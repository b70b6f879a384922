import { Button, Group, Table, Text, Title } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useCommand, useOperation } from "../platform/api/use-operation.ts";
import { ConfirmDialog } from "../platform/dialog/ConfirmDialog.tsx";
import { formatMoment } from "../platform/format.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import classes from "./Authenticator.module.css";
import { Refusal } from "../platform/form/Refusal.tsx";

/** Where one is signed in, and the way to end it there. */
export function Sessions(): ReactNode {
  const sessions = useOperation("GetSessions", {}, { staleTime: 0 });
  const end = useCommand("EndSession");
  const [isAsking, setAsking] = useState(false);
  const endOf = (session_id: number | "others") =>
    end.mutate({ session_id }, { onSettled: () => void sessions.refetch() });
  return (
    <section className={classes.section} aria-labelledby="sessions">
      <Title order={3} fz="md" id="sessions">
        Sessions
      </Title>
      <Loaded query={sessions}>
        {({ data, idle_minutes: idle }) => (
          <>
            <Text size="sm" mt={4}>
              A session ends after {idle} minutes in which nothing is done.
            </Text>
            <Refusal of={end.error} />
            <Table mt="xs" aria-labelledby="sessions">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Browser</Table.Th>
                  <Table.Th>Address</Table.Th>
                  <Table.Th>Last used</Table.Th>
                  <Table.Th>
                    <span className="visually-hidden">End</span>
                  </Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.map((session) => (
                  <Table.Tr key={session.session_id}>
                    <Table.Td>{session.browser || "Unknown"}</Table.Td>
                    <Table.Td>{session.address || "–"}</Table.Td>
                    <Table.Td>{formatMoment(session.seen_at)}</Table.Td>
                    <Table.Td>
                      {session.is_this ? (
                        "This session"
                      ) : (
                        <Button
                          variant="default"
                          size="compact-xs"
                          aria-label={`End the session of ${session.browser || "an unknown browser"}, last used ${formatMoment(session.seen_at)}`}
                          loading={end.isPending && end.variables.session_id === session.session_id}
                          onClick={() => endOf(session.session_id)}
                        >
                          End
                        </Button>
                      )}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
            {data.length > 1 && (
              <Group mt="xs">
                <Button variant="default" size="xs" onClick={() => setAsking(true)}>
                  Sign out everywhere else
                </Button>
              </Group>
            )}
          </>
        )}
      </Loaded>
      <ConfirmDialog
        isOpen={isAsking}
        message="End all your other sessions? Unsaved work in those browsers is kept there until you sign in again."
        onOk={() => {
          setAsking(false);
          endOf("others");
        }}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}
