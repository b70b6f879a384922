import { CloseButton, Group, Tabs, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Dialog } from "../platform/dialog/Dialog.tsx";
import { BatchesTab } from "./BatchesTab.tsx";
import { ProjectsTab } from "./ProjectsTab.tsx";

interface DataAdministrationDialogProps {
  /** With the list of batches, or at once with files to upload. */
  readonly begins?: "list" | "upload";
  readonly onClose: () => void;
}

/** Data administration (S2.37): Data upload, Data download (disabled), Manual annotation. */
export function DataAdministrationDialog(props: DataAdministrationDialogProps): ReactNode {
  const { begins = "list", onClose } = props;
  return (
    <Dialog isOpen title="Data administration" hasHeading={false} size="xl" onClose={onClose}>
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="lg">
          Data administration
        </Title>
        <CloseButton aria-label="Close" onClick={onClose} />
      </Group>
      <Tabs defaultValue="upload" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="upload" {...(begins === "list" && { "data-autofocus": true })}>
            Data upload
          </Tabs.Tab>
          <Tabs.Tab value="download" disabled>
            Data download
          </Tabs.Tab>
          <Tabs.Tab value="annotation">Manual annotation</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="upload">
          <BatchesTab begins={begins} onFollow={onClose} />
        </Tabs.Panel>
        <Tabs.Panel value="annotation">
          <ProjectsTab onFollow={onClose} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  );
}
