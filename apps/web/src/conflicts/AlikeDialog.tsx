import type { Conflict } from "@concord/contract";
import { Button, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useCommand, useOperation } from "../platform/api/use-operation.ts";
import { Dialog } from "../platform/dialog/Dialog.tsx";
import { ErrorMessage } from "../platform/form/ErrorMessage.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import classes from "./Conflicts.module.css";
import { sideWords } from "./side-words.ts";
import { resolutionOf } from "./use-choices.ts";

interface AlikeDialogProps {
  readonly conflict: Conflict;
  /** The side that is chosen: of each of the others, the one that says the same. */
  readonly side: number;
  readonly studyId: number | undefined;
  readonly reason: string;
  readonly onClose: () => void;
}

/** Conflicts that read the same, shown before they are settled together; they are marked as a pattern (rule 6). */
export function AlikeDialog(props: AlikeDialogProps): ReactNode {
  const { conflict, side, studyId, reason, onClose } = props;
  const alike = useOperation("GetManualAnnotationsWithConflicts", {
    ...(studyId === undefined ? {} : { study_id: studyId }),
    ...(conflict.conflict_id === null ? {} : { alike: conflict.conflict_id }),
    pageSize: 500,
  });
  const command = useCommand("ResolveManualAnnotationConflicts");
  const wanted = conflict.annotation_details[side];
  const settle = (payload: readonly Conflict[]) =>
    command.mutate(
      { resolutions: resolutionsOf(payload, wanted?.answer_key), reason, as_pattern: true },
      { onSuccess: onClose },
    );
  return (
    <Dialog isOpen title="Conflicts that read the same" size="lg" onClose={onClose}>
      <Loaded query={alike}>
        {({ payload }) => {
          const settled = resolutionsOf(payload, wanted?.answer_key).length;
          return (
            <>
              <Text size="sm" mb="sm">
                {conflict.concept_name}: each is settled for “{sideWords(wanted)}
                {wanted?.text ? ` – ${wanted.text}` : ""}” and marked as settled together.
              </Text>
              <ul className={classes.alike} tabIndex={0} aria-label="What is settled">
                {payload.map(({ conflict_id, document, annotation_details }) => (
                  <li key={conflict_id}>
                    {document.name_with_date} · {document.patient_Identifier} ·{" "}
                    {annotation_details.map((one) => one.text || sideWords(one)).join(" / ")}
                  </li>
                ))}
              </ul>
              {command.error && <ErrorMessage>{command.error.description}</ErrorMessage>}
              <Group justify="flex-end">
                <Button variant="default" onClick={onClose}>
                  Cancel
                </Button>
                <Button loading={command.isPending} onClick={() => settle(payload)}>
                  Resolve {settled} together
                </Button>
              </Group>
            </>
          );
        }}
      </Loaded>
    </Dialog>
  );
}

/** Of each conflict the side that says what was chosen; one answer for a concept on a document. */
function resolutionsOf(payload: readonly Conflict[], answerKey: string | undefined) {
  const places = Map.groupBy(
    payload,
    ({ document, concept_id }) => `${document.subdocument_id} ${concept_id}`,
  );
  return [...places.values()].flatMap(([conflict]) => {
    const side =
      conflict?.annotation_details.findIndex((one) => one.answer_key === answerKey) ?? -1;
    return conflict && side >= 0 ? [resolutionOf(conflict, side)] : [];
  });
}
