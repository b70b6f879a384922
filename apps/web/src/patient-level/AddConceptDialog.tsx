import type { Concept } from "@concord/contract";
import { Button, Group, SegmentedControl, Text } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { ConceptPicker } from "../platform/concepts/ConceptPicker.tsx";
import { Dialog } from "../platform/dialog/Dialog.tsx";
import classes from "./PatientLevel.module.css";

interface AddConceptDialogProps {
  readonly onAdd: (concept: Concept, isPresent: boolean) => void;
  readonly onClose: () => void;
}

/** Concepts are found and added one after the other; they are drafts until Save. */
export function AddConceptDialog({ onAdd, onClose }: AddConceptDialogProps): ReactNode {
  const [isPresent, setPresent] = useState(true);
  const [added, setAdded] = useState<readonly string[]>([]);
  return (
    <Dialog isOpen title="Add concepts" size="md" onClose={onClose}>
      <SegmentedControl
        fullWidth
        mb="sm"
        aria-label="What is said of the patient"
        value={isPresent ? "yes" : "no"}
        data={[
          { value: "yes", label: "The patient has it" },
          { value: "no", label: "The patient does not have it" },
        ]}
        onChange={(value) => setPresent(value === "yes")}
      />
      <Text size="sm" mb="sm" role="status" c="dimmed">
        {added.length === 0 ? "Nothing added yet." : `Added: ${added.join(", ")}`}
      </Text>
      <div className={classes.picker}>
        <ConceptPicker
          label="Concept for the patient"
          autoFocus
          onPick={(concept) => {
            onAdd(concept, isPresent);
            setAdded((before) => [...before, `${isPresent ? "" : "No "}${concept.text}`]);
          }}
        />
      </div>
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>Close</Button>
      </Group>
    </Dialog>
  );
}
