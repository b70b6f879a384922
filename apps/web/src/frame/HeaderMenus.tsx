import type { ReactNode } from "react";
import { ContextMenu } from "./ContextMenu.tsx";
import { SettingsMenu } from "./SettingsMenu.tsx";

/** What opens from the header: their own part, for no screen needs it to be there. */
export function HeaderMenus(): ReactNode {
  return (
    <>
      <ContextMenu />
      <SettingsMenu />
    </>
  );
}
