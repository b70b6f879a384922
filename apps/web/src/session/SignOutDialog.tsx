import { Text } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { call } from "../platform/api/call.ts";
import { ConfirmDialog } from "../platform/dialog/ConfirmDialog.tsx";
import { formatNumber } from "../platform/format.ts";
import { forgetUser, useUser } from "./session.ts";
import { useUnsavedWork, type UnsavedWork } from "./unsaved-work.ts";

/** Sign-out confirmation (S2.34); then all state and storage is cleared (S4.2). */
export function SignOutDialog({
  isOpen,
  onClose,
}: {
  isOpen: boolean;
  onClose: () => void;
}): ReactNode {
  const navigate = useNavigate();
  const user = useUser();
  const unsaved = useUnsavedWork(isOpen ? (user?.user_id ?? null) : null, "lost");
  const signOut = async () => {
    // Only what is said here to be lost. Signing out must not wait for a server that is away; the cookie runs out by
    // itself then.
    await call("Logout", { give_up_drafts_of: [...(unsaved?.documents ?? [])] }).catch(() => {});
    forgetUser({ isExplicit: true });
    await navigate({ to: "/", replace: true });
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      message={
        <>
          Are you sure you want to sign out ?
          {unsaved && (
            <Text component="span" display="block" mt="xs" c="dimmed" size="sm">
              {lostWords(unsaved)} will be lost.
            </Text>
          )}
        </>
      }
      cancel="No"
      ok="Yes"
      onCancel={onClose}
      onOk={() => void signOut()}
    />
  );
}

function lostWords({ edits, documents, forms }: UnsavedWork): string {
  const many = (count: number, one: string) =>
    count === 1 ? `1 ${one}` : `${formatNumber(count)} ${one}s`;
  return [
    edits > 0 ? `${many(edits, "unsaved edit")} of ${many(documents.length, "document")}` : "",
    forms > 0 ? many(forms, "unsaved form") : "",
  ]
    .filter((part) => part !== "")
    .join(" and ");
}
