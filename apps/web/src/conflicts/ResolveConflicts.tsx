import type { Conflict } from "@concord/contract";
import { Autocomplete, Button, Text } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useCommand } from "../platform/api/use-operation.ts";
import { ErrorMessage } from "../platform/form/ErrorMessage.tsx";
import { ConflictChoice } from "./ConflictChoice.tsx";
import { ConflictDocuments } from "./ConflictDocuments.tsx";
import classes from "./Conflicts.module.css";
import { conflictKeyOf, keyedConflicts, useChoices } from "./use-choices.ts";
import { useConflictKeys } from "./use-conflict-keys.ts";
import type { Conflicts } from "./use-conflicts.ts";

export const reasons = ["Missed a negation", "Guideline unclear", "Too general a concept", "Slip"];

/** S5.6, before anything is sent. */
export const nothingSelected = "Please select at least one conflicting record.";

interface ResolveConflictsProps {
  readonly conflicts: Conflicts;
  readonly rows: readonly Conflict[];
  readonly studyId?: number;
  /** Cancel, and after Save (S4.11). */
  readonly onReview: () => void;
}

/** Radio choices, reason, Cancel and Save (S2.73, S2.74, S4.11). What was chosen stays where Save is refused. */
export function ResolveConflicts(props: ResolveConflictsProps): ReactNode {
  const { conflicts, rows, studyId, onReview } = props;
  const open = rows.filter(({ resolved }) => !resolved);
  const choices = useChoices(open);
  const [reason, setReason] = useState("");
  const [isNothing, setNothing] = useState(false);
  const command = useCommand("ResolveManualAnnotationConflicts");
  const keys = useConflictKeys(keyedConflicts(open, choices));
  const keepUnchanged = async () => {
    const answer = await conflicts.refetch();
    const now = answer.data?.pages.flatMap(({ payload }) => payload) ?? [];
    choices.keep(({ conflict_id, version }) =>
      now.some((one) => one.conflict_id === conflict_id && one.version === version),
    );
  };
  const save = () => {
    setNothing(choices.count === 0);
    if (choices.count === 0) return;
    command.mutate(
      { resolutions: choices.resolutions(), reason },
      {
        onSuccess: onReview,
        onError: (problem) => {
          if (problem.code !== "conflict.changed") return;
          void keepUnchanged();
        },
      },
    );
  };
  return (
    <>
      <ConflictDocuments
        conflicts={conflicts}
        rows={rows}
        renderConflict={(conflict) => (
          <ConflictChoice
            conflict={conflict}
            choices={choices}
            studyId={studyId}
            reason={reason}
            isCurrent={conflictKeyOf(conflict) === keys.current}
            onFocus={() => keys.setCurrent(conflictKeyOf(conflict))}
          />
        )}
      />
      <div className={classes.bar}>
        <Autocomplete
          label="Reason"
          description="Optional; kept with each that is chosen"
          data={reasons}
          value={reason}
          maxLength={1000}
          onChange={setReason}
        />
        <Button variant="default" onClick={onReview}>
          Cancel
        </Button>
        <Button loading={command.isPending} onClick={save}>
          Save
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {choices.count} of {open.length} chosen · 1 and 2 choose, Enter goes to the next
        </Text>
        {isNothing && choices.count === 0 && <ErrorMessage>{nothingSelected}</ErrorMessage>}
        {command.error && <ErrorMessage>{command.error.description}</ErrorMessage>}
      </div>
    </>
  );
}
