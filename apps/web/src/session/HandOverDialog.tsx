import type { OwnedKind } from "@concord/contract";
import { Button, Group, Select, Text } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useCommand, useOperation } from "../platform/api/use-operation.ts";
import { Dialog } from "../platform/dialog/Dialog.tsx";
import { useCloseWhenDone } from "../platform/dialog/use-close-when-done.ts";
import type { Owner, Sharing } from "../platform/owner-text.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import { Refusal } from "../platform/form/Refusal.tsx";
import { DialogActions } from "../platform/dialog/DialogActions.tsx";

interface HandOverDialogProps {
  readonly kind: OwnedKind;
  readonly id: number;
  readonly name: string;
  readonly of: Owner & { readonly editable_by?: Sharing };
  readonly onClose: () => void;
}

/** Hands a study, cohort or project over to somebody else (issue 17.12). */
export function HandOverDialog(props: HandOverDialogProps): ReactNode {
  const { kind, id, name, of, onClose } = props;
  const change = useCommand("ChangeOwner", { except: "GetPossibleOwners" });
  const isDone = change.isSuccess;
  // Whose it was may not ask any more, once it is another's.
  const possible = useOperation(
    "GetPossibleOwners",
    { kind, id },
    { staleTime: 0, enabled: !isDone },
  );
  useCloseWhenDone(isDone, onClose);
  const [to, setTo] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const handOver = () => {
    setMissing(to === null);
    if (to !== null) change.mutate({ kind, id, to: Number(to) });
  };
  if (change.isSuccess)
    return (
      <Dialog isOpen title={`Hand over ${name}`} onClose={onClose}>
        <Text role="status">{change.data.data.owner_name} is the owner now.</Text>
        <Group justify="flex-end" mt="lg">
          <Button onClick={onClose} data-autofocus>
            Close
          </Button>
        </Group>
      </Dialog>
    );
  return (
    <Dialog isOpen title={`Hand over ${name}`} onClose={onClose}>
      <Loaded query={possible}>
        {({ data }) =>
          data.length === 0 ? (
            <Text>Nobody else who may change this sees its organization.</Text>
          ) : (
            <Select
              label="New owner"
              data-autofocus
              searchable
              data={data.map((one) => ({
                value: String(one.user_id),
                label: `${one.name} (${one.email})`,
              }))}
              value={to}
              error={isMissing && to === null ? "New owner is required." : undefined}
              onChange={setTo}
            />
          )
        }
      </Loaded>
      <Text size="sm" mt="sm">
        {consequence(kind, of)}
      </Text>
      <Refusal of={change.error} mt="sm" />
      <DialogActions
        label="Hand over"
        isPending={change.isPending}
        onDo={handOver}
        onCancel={onClose}
      />
    </Dialog>
  );
}

/** What is different afterwards. */
function consequence(kind: OwnedKind, { is_own, editable_by }: HandOverDialogProps["of"]): string {
  if (kind === "project") return "Its documents, answers and supervisors stay as they are.";
  if (editable_by !== "owner") return "Everybody of the organization may still change it.";
  return is_own
    ? "Then only its new owner and administrators may change it, and you may not unless you are one."
    : "Then only its new owner and administrators may change it.";
}
