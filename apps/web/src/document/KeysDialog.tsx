import { Kbd, Modal, Switch } from "@mantine/core";
import type { ReactNode } from "react";
import { keyActions } from "./keys.ts";
import classes from "./KeysDialog.module.css";
import { useSingleKeys } from "./use-keys.ts";

/** The keys, and the switch for single ones. */
export function KeysDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [isOn, setOn] = useSingleKeys();
  return (
    <Modal
      opened
      onClose={onClose}
      title="Keys"
      size="lg"
      closeButtonProps={{ "aria-label": "Close" }}
    >
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
      <Switch
        label="Single keys"
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
    </Modal>
  );
}
