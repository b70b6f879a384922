import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { PageLink } from "../../navigation/PageLink.tsx";
import { useOperation } from "../../platform/api/use-operation.ts";
import { Dialog } from "../../platform/dialog/Dialog.tsx";
import { EmptyState } from "../../platform/state/EmptyState.tsx";
import { Loaded } from "../../platform/state/Loaded.tsx";
import classes from "./EncounterListDialog.module.css";

export interface EncounterListDialogProps {
  readonly encounterId: number;
  readonly encounterName: string;
  /** The document that is shown. */
  readonly docId: number;
  readonly onClose: () => void;
}

/** The other documents of the encounter (S2.64). */
export function EncounterListDialog(props: EncounterListDialogProps): ReactNode {
  const { encounterId, encounterName, docId, onClose } = props;
  const documents = useOperation("GetEncounterDocuments", { encounter_id: encounterId });
  return (
    <Dialog isOpen onClose={onClose} title="Encounter list" size="md">
      <p className={classes.encounter}>{encounterName}</p>
      <Loaded query={documents}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState message="The documents of the encounter appear here." />
          ) : (
            <ul className={classes.list}>
              {data.map((row) => (
                <li key={row.subdocument_id}>
                  {row.subdocument_id === docId ? (
                    <strong aria-current="page">{row.name_with_date}</strong>
                  ) : (
                    <PageLink to="document/{docId}" params={{ docId: row.subdocument_id }}>
                      {row.name_with_date}
                    </PageLink>
                  )}
                  <small>{row.content_type === "narrative" ? "Narrative" : "Discrete"}</small>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
      </Group>
    </Dialog>
  );
}
