import { mostHandedOver } from "@concord/contract";
import { Alert, Button, Checkbox, ScrollArea, Select, Stack, Text, Title } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useCommand, useOperation } from "../../platform/api/use-operation.ts";
import { formatNumber } from "../../platform/format.ts";
import { Loaded } from "../../platform/state/Loaded.tsx";
import {
  countsText,
  keyOf,
  kinds,
  refusedTo,
  type NewOwner,
  type OwnedItem,
} from "./owned-words.ts";
import { Refusal } from "../../platform/form/Refusal.tsx";
import { DialogActions } from "../../platform/dialog/DialogActions.tsx";

interface HandOverAllProps {
  readonly userId: number;
  /** Whose it is. */
  readonly name: string;
  readonly onBack: () => void;
  readonly onDone: (said: string) => void;
}

/** Hands what a user owns over to one colleague, in one go (issue 17.12). */
export function HandOverAll(props: HandOverAllProps): ReactNode {
  // What the user owns now, not half a minute ago.
  const owned = useOperation("GetOwned", { user_id: props.userId }, { staleTime: 0 });
  return (
    <Loaded query={owned}>
      {({ data: { items, people } }) => <Form {...props} items={items} people={people} />}
    </Loaded>
  );
}

interface FormProps extends HandOverAllProps {
  readonly items: readonly OwnedItem[];
  readonly people: readonly NewOwner[];
}

function Form({ userId, name, items, people, onBack, onDone }: FormProps): ReactNode {
  const change = useCommand("ChangeOwners");
  // All, until somebody leaves one out.
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [to, setTo] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const chosen = items.filter((item) => !leftOut.has(keyOf(item)));
  const next = people.find(({ user_id }) => String(user_id) === to);
  const refused = next ? refusedTo(chosen, next) : [];
  const isTooMuch = chosen.length > mostHandedOver;
  const leaveOut = (some: readonly OwnedItem[], isLeft: boolean) => {
    const keys = new Set(leftOut);
    for (const item of some)
      if (isLeft) keys.add(keyOf(item));
      else keys.delete(keyOf(item));
    setLeftOut(keys);
  };
  const handOver = () => {
    setAsked(true);
    if (!next || refused.length > 0 || chosen.length === 0 || isTooMuch) return;
    change.mutate(
      { from: userId, to: next.user_id, items: chosen.map(({ kind, id }) => ({ kind, id })) },
      {
        onSuccess: ({ data }) => onDone(`${data.owner_name} owns ${countsText(chosen)} now.`),
      },
    );
  };
  return (
    <Stack gap="sm">
      <Title order={2} fz="lg">
        Hand over what {name} owns
      </Title>
      <ScrollArea.Autosize mah={280} type="auto">
        <Stack gap="xs">
          {kinds.map(({ kind, title }) => {
            const of = items.filter((item) => item.kind === kind);
            const kept = of.filter((item) => !leftOut.has(keyOf(item)));
            return (
              of.length > 0 && (
                <Stack key={kind} gap={4} role="group" aria-label={title}>
                  <Checkbox
                    label={`${title} (${formatNumber(kept.length)} of ${formatNumber(of.length)})`}
                    fw={600}
                    checked={kept.length === of.length}
                    indeterminate={kept.length > 0 && kept.length < of.length}
                    onChange={() => leaveOut(of, kept.length === of.length)}
                  />
                  {of.map((item) => (
                    <Checkbox
                      key={item.id}
                      ml="md"
                      size="xs"
                      label={item.name}
                      description={item.organization_name}
                      checked={!leftOut.has(keyOf(item))}
                      onChange={() => leaveOut([item], !leftOut.has(keyOf(item)))}
                    />
                  ))}
                </Stack>
              )
            );
          })}
        </Stack>
      </ScrollArea.Autosize>
      <Select
        label="New owner"
        data-autofocus
        searchable
        data={people.map((one) => ({
          value: String(one.user_id),
          label: `${one.name} (${one.email})`,
        }))}
        value={to}
        error={isAsked && !next ? "New owner is required." : undefined}
        onChange={setTo}
      />
      {next && refused.length > 0 && (
        <Alert color="yellow" role="status">
          <Text size="sm">
            {next.name} can&apos;t own {namesOf(refused)}: they do not see its organization, or
            their role changes no such.
          </Text>
          <Button
            variant="default"
            size="compact-xs"
            mt="xs"
            onClick={() => leaveOut(refused, true)}
          >
            Leave out
          </Button>
        </Alert>
      )}
      {isAsked && chosen.length === 0 && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          Choose what is handed over.
        </Text>
      )}
      {isTooMuch && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          At most {formatNumber(mostHandedOver)} are handed over at once: leave some out, and hand
          them over next.
        </Text>
      )}
      <Text size="sm">
        All of them are handed over, or none. What only its owner may change is then for the new
        owner and administrators to change; the rest stays as it is.
      </Text>
      <Refusal of={change.error} />
      <DialogActions
        label="Hand over"
        isPending={change.isPending}
        onDo={handOver}
        onCancel={onBack}
      />
    </Stack>
  );
}

const mostNames = 3;

function namesOf(items: readonly OwnedItem[]): string {
  const names = items.slice(0, mostNames).map(({ name }) => `“${name}”`);
  const more = items.length - names.length;
  return `${names.join(", ")}${more > 0 ? ` and ${formatNumber(more)} more` : ""}`;
}
