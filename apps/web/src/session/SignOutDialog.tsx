import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { call } from "../platform/api/call.ts";
import { ConfirmDialog } from "../platform/ConfirmDialog.tsx";
import { forgetUser } from "./session.ts";

/** Sign-out confirmation (S2.34); then all state and storage is cleared (S4.2). */
export function SignOutDialog({
  isOpen,
  onClose,
}: {
  isOpen: boolean;
  onClose: () => void;
}): ReactNode {
  const navigate = useNavigate();
  const signOut = async () => {
    // Signing out here must not wait for a server that is away; the cookie runs out by itself then.
    await call("Logout", {}).catch(() => {});
    forgetUser({ isExplicit: true });
    await navigate({ to: "/", replace: true });
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      message="Are you sure you want to sign out ?"
      cancel="No"
      ok="Yes"
      onCancel={onClose}
      onOk={() => void signOut()}
    />
  );
}
