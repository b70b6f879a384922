import { ActionIcon, Menu, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconLogout, IconMoon, IconSettings, IconSun, IconUserShield } from "@tabler/icons-react";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { SignOutDialog } from "../session/SignOutDialog.tsx";
import { useSignedInUser } from "../session/session.ts";

const SwitchRoleDialog = lazy(() =>
  import("./SwitchRoleDialog.tsx").then((module) => ({
    default: module.SwitchRoleDialog,
  })),
);

/** Switch role (only with more than one role), theme, Logout (S2.27). */
export function SettingsMenu(): ReactNode {
  const user = useSignedInUser();
  const [dialog, setDialog] = useState<"role" | "sign-out">();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme() === "dark";
  const close = () => setDialog(undefined);
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon variant="default" size={30} aria-label="Settings">
            <IconSettings size={18} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            {user.first_name} {user.last_name}, {user.role}
          </Menu.Label>
          <Menu.Item
            leftSection={isDark ? <IconSun size={16} /> : <IconMoon size={16} />}
            onClick={() => setColorScheme(isDark ? "light" : "dark")}
          >
            {isDark ? "Light theme" : "Dark theme"}
          </Menu.Item>
          {user.roles.length > 1 && (
            <Menu.Item leftSection={<IconUserShield size={16} />} onClick={() => setDialog("role")}>
              Switch role
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => setDialog("sign-out")}>
            Logout
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SignOutDialog isOpen={dialog === "sign-out"} onClose={close} />
      <Suspense fallback={null}>
        {dialog === "role" && <SwitchRoleDialog onClose={close} />}
      </Suspense>
    </>
  );
}
