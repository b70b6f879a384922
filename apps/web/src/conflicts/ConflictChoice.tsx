import type { Conflict } from "@concord/contract";
import { Button, Kbd, Radio } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useCommand } from "../platform/api/use-operation.ts";
import { ErrorMessage } from "../platform/form/ErrorMessage.tsx";
import { AlikeDialog } from "./AlikeDialog.tsx";
import classes from "./Conflicts.module.css";
import { ConflictRow, conflictTitle, differenceWords } from "./ConflictRow.tsx";
import { PlaceLink, Side } from "./Side.tsx";
import { type Choices, conflictKeyOf } from "./use-choices.ts";

interface ConflictChoiceProps {
  readonly conflict: Conflict;
  readonly choices: Choices;
  readonly studyId: number | undefined;
  readonly reason: string;
  readonly isCurrent: boolean;
  readonly onFocus: () => void;
}

/** A conflict to be settled: a radio beside each annotation (S2.73, S2.74); one that is settled can be reopened. */
export function ConflictChoice(props: ConflictChoiceProps): ReactNode {
  const { conflict, choices, studyId, reason, isCurrent, onFocus } = props;
  const [isAlikeShown, setAlikeShown] = useState(false);
  if (conflict.resolved) return <SettledConflict conflict={conflict} />;
  const chosen = choices.sideOf(conflict);
  return (
    <fieldset
      className={classes.conflict}
      data-conflict
      data-open-conflict={conflictKeyOf(conflict)}
      data-current={isCurrent || undefined}
    >
      <legend className="visually-hidden">{conflictTitle(conflict)}</legend>
      <p className={classes.difference}>{differenceWords(conflict)}</p>
      <div className={classes.sides}>
        {conflict.annotation_details.map((side, place) => (
          <div key={side.user_name} data-chosen={chosen === place || undefined}>
            <label className={classes.choice}>
              <Radio
                name={`conflict ${conflict.conflict_id}`}
                checked={chosen === place}
                onFocus={onFocus}
                onChange={() => choices.choose(conflict, place)}
              />
              <Side conflict={conflict} side={side} />
              <Kbd aria-hidden="true">{place + 1}</Kbd>
            </label>
            <PlaceLink conflict={conflict} side={side} />
          </div>
        ))}
      </div>
      {chosen !== undefined && conflict.alike_count > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAlikeShown(true)}>
          {conflict.alike_count} more like this
        </Button>
      )}
      {chosen !== undefined && isAlikeShown && (
        <AlikeDialog
          conflict={conflict}
          side={chosen}
          studyId={studyId}
          reason={reason}
          onClose={() => setAlikeShown(false)}
        />
      )}
    </fieldset>
  );
}

function SettledConflict({ conflict }: { conflict: Conflict }): ReactNode {
  const command = useCommand("ResolveManualAnnotationConflicts");
  const { conflict_id, version } = conflict;
  return (
    <div>
      <ConflictRow conflict={conflict} />
      {conflict_id !== null && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={command.isPending}
          aria-label={`Reopen ${conflictTitle(conflict)}`}
          onClick={() => command.mutate({ reopen: [{ conflict_id, version }] })}
        >
          Reopen
        </Button>
      )}
      {command.error && <ErrorMessage>{command.error.description}</ErrorMessage>}
    </div>
  );
}
