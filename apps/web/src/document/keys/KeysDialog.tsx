import { Button, Group, Kbd, Switch } from "@mantine/core";
import type { ReactNode } from "react";
import { Dialog } from "../../platform/dialog/Dialog.tsx";
import { keyActions } from "./keys.ts";
import classes from "./KeysDialog.module.css";
import { useSingleKeys } from "./use-keys.ts";

/** The keys, and the switch for single ones. */
export function KeysDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [isOn, setOn] = useSingleKeys();
  return (
    <Dialog isOpen onClose={onClose} title="Keys" size="lg">
      <dl className={classes.keys}>
        {keyActions.map(({ action, key, label }) => (
          <div key={action}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <Group justify="space-between">
        <Switch
          label="Single keys"
          checked={isOn}
          onChange={(event) => setOn(event.currentTarget.checked)}
        />
        <Button data-autofocus variant="default" onClick={onClose}>
          Close
        </Button>
      </Group>
    </Dialog>
  );
}
