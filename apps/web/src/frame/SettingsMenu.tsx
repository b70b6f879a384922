import { administrators } from "@concord/contract";
import { ActionIcon, Menu, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import {
  IconAdjustments,
  IconDatabase,
  IconDatabaseCog,
  IconListSearch,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  IconUser,
  IconUsers,
  IconUserShield,
} from "@tabler/icons-react";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { SignOutDialog } from "../session/SignOutDialog.tsx";
import { useSignedInUser } from "../session/session.ts";

const AccountSettingsDialog = lazy(() =>
  import("../users/AccountSettingsDialog.tsx").then((module) => ({
    default: module.AccountSettingsDialog,
  })),
);
const DataAdministrationDialog = lazy(() =>
  import("../users/DataAdministrationDialog.tsx").then((module) => ({
    default: module.DataAdministrationDialog,
  })),
);
const ProductSettingsDialog = lazy(() =>
  import("../users/settings/ProductSettingsDialog.tsx").then((module) => ({
    default: module.ProductSettingsDialog,
  })),
);
const DataSettingsDialog = lazy(() =>
  import("../users/settings/DataSettingsDialog.tsx").then((module) => ({
    default: module.DataSettingsDialog,
  })),
);
const UserAdministrationDialog = lazy(() =>
  import("../users/UserAdministrationDialog.tsx").then((module) => ({
    default: module.UserAdministrationDialog,
  })),
);
const AuditTrailDialog = lazy(() =>
  import("../users/trail/AuditTrailDialog.tsx").then((module) => ({
    default: module.AuditTrailDialog,
  })),
);
const SwitchRoleDialog = lazy(() =>
  import("./SwitchRoleDialog.tsx").then((module) => ({
    default: module.SwitchRoleDialog,
  })),
);

/**
 * Product settings and Data administration (only when the first permission's access is Administrator or Company), users
 and audit trail
 * (for those who administer them), account settings, theme, Switch role (only with more than one role), Logout (S2.27,
 * S6.2).
 */
export function SettingsMenu(): ReactNode {
  const user = useSignedInUser();
  const [dialog, setDialog] = useState<
    "account" | "audit" | "data" | "data-settings" | "product" | "role" | "sign-out" | "users"
  >();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme() === "dark";
  const access = user.permissions[0]?.access;
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
          {access && administrators.includes(access) && (
            <>
              <Menu.Item
                leftSection={<IconAdjustments size={16} />}
                onClick={() => setDialog("product")}
              >
                Product settings
              </Menu.Item>
              <Menu.Item leftSection={<IconDatabase size={16} />} onClick={() => setDialog("data")}>
                Data administration
              </Menu.Item>
            </>
          )}
          {administrators.includes(user.role) && (
            <>
              <Menu.Item
                leftSection={<IconDatabaseCog size={16} />}
                onClick={() => setDialog("data-settings")}
              >
                Data settings
              </Menu.Item>
              <Menu.Item leftSection={<IconUsers size={16} />} onClick={() => setDialog("users")}>
                User administration
              </Menu.Item>
              <Menu.Item
                leftSection={<IconListSearch size={16} />}
                onClick={() => setDialog("audit")}
              >
                Audit trail
              </Menu.Item>
            </>
          )}
          <Menu.Item leftSection={<IconUser size={16} />} onClick={() => setDialog("account")}>
            Account settings
          </Menu.Item>
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
        {dialog === "data" && <DataAdministrationDialog onClose={close} />}
        {dialog === "data-settings" && <DataSettingsDialog onClose={close} />}
        {dialog === "product" && <ProductSettingsDialog onClose={close} />}
        {dialog === "users" && <UserAdministrationDialog onClose={close} />}
        {dialog === "audit" && <AuditTrailDialog onClose={close} />}
        {dialog === "account" && <AccountSettingsDialog onClose={close} />}
        {dialog === "role" && <SwitchRoleDialog onClose={close} />}
      </Suspense>
    </>
  );
}
