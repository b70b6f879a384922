import { CloseButton, Group, Tabs, Title } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { ConfirmDialog } from "../platform/dialog/ConfirmDialog.tsx";
import { Dialog } from "../platform/dialog/Dialog.tsx";
import { DataTab } from "./DataTab.tsx";
import { PermissionsTab } from "./PermissionsTab.tsx";
import { ProfileTab } from "./ProfileTab.tsx";
import { RolesTab } from "./RolesTab.tsx";
import { SecurityTab } from "./SecurityTab.tsx";

const tabs = ["Profile", "Roles", "Security", "Permissions", "Data"] as const;
type Tab = (typeof tabs)[number];

/** Account settings (S2.39). */
export function AccountSettingsDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [tab, setTab] = useState<Tab>("Profile");
  const [isChanged, setChanged] = useState(false);
  // Where somebody wants to go who has typed something.
  const [leavingFor, setLeavingFor] = useState<Tab | "closed">();
  const go = (to: Tab | "closed") => {
    setLeavingFor(undefined);
    setChanged(false);
    if (to === "closed") onClose();
    else setTab(to);
  };
  const leave = (to: Tab | "closed") => (isChanged ? setLeavingFor(to) : go(to));
  return (
    <Dialog
      isOpen
      title="Account settings"
      hasHeading={false}
      size="lg"
      onClose={() => leave("closed")}
    >
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="lg">
          Account settings
        </Title>
        <CloseButton aria-label="Close" onClick={() => leave("closed")} />
      </Group>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(chosen) => leave(tabs.find((one) => one === chosen) ?? tab)}
      >
        <Tabs.List mb="md">
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name} data-autofocus={name === tab || undefined}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="Profile">
          <ProfileTab onChanged={setChanged} />
        </Tabs.Panel>
        <Tabs.Panel value="Roles">
          <RolesTab />
        </Tabs.Panel>
        <Tabs.Panel value="Security">
          <SecurityTab />
        </Tabs.Panel>
        <Tabs.Panel value="Permissions">
          <PermissionsTab />
        </Tabs.Panel>
        <Tabs.Panel value="Data">
          <DataTab onFollow={onClose} />
        </Tabs.Panel>
      </Tabs>
      <ConfirmDialog
        isOpen={leavingFor !== undefined}
        message="Are you sure, your changes will be lost on ok click?"
        onOk={() => leavingFor && go(leavingFor)}
        onCancel={() => setLeavingFor(undefined)}
      />
    </Dialog>
  );
}
