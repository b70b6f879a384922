import type { OutputOf } from "@concord/contract";
import { Text } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { ConfirmDialog } from "../platform/dialog/ConfirmDialog.tsx";
import { useOperation } from "../platform/api/use-operation.ts";
import { Dialog } from "../platform/dialog/Dialog.tsx";
import { AddUserForm } from "./AddUserForm.tsx";
import { HandOverAll } from "./hand-over/HandOverAll.tsx";
import { EditUserForm } from "./EditUserForm.tsx";
import { UserDetailView } from "./UserDetailView.tsx";
import { UserList } from "./UserList.tsx";

/** The dialog's modes (S4.3). */
type View =
  | { readonly mode: "list"; readonly said?: string }
  | { readonly mode: "add" }
  | { readonly mode: "detail"; readonly userId: number; readonly said?: string }
  | { readonly mode: "edit"; readonly userId: number }
  | { readonly mode: "hand-over"; readonly userId: number; readonly name: string };

/** User administration (S2.38): list, add, edit, delete, search, detail. */
export function UserAdministrationDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [view, setView] = useState<View>({ mode: "list" });
  const [isChanged, setChanged] = useState(false);
  const settings = useOperation("GetProductSettings", {});
  // Where somebody wants to go who has typed something.
  const [leavingFor, setLeavingFor] = useState<View | "closed">();
  const go = (to: View | "closed") => {
    setLeavingFor(undefined);
    setChanged(false);
    if (to === "closed") onClose();
    else setView(to);
  };
  const leave = (to: View | "closed") => (isChanged ? setLeavingFor(to) : go(to));
  return (
    <Dialog
      isOpen
      title="User administration"
      hasHeading={false}
      size="xl"
      onClose={() => leave("closed")}
    >
      {view.mode === "list" && (
        <>
          <UserList
            onAdd={() => go({ mode: "add" })}
            onOpen={(userId) => go({ mode: "detail", userId })}
            onSaid={(said) => go({ mode: "list", said })}
            onClose={onClose}
          />
          <Text size="sm" c="dimmed" mt="sm" role="status">
            {view.said}
          </Text>
        </>
      )}
      {view.mode === "add" && (
        <AddUserForm
          onChanged={setChanged}
          onCancel={() => leave({ mode: "list" })}
          onSaved={({ first_name, last_name, email }) =>
            go({
              mode: "list",
              said: `${first_name} ${last_name} was added. ${passwordGoes(settings.data?.data.mail, email)}`,
            })
          }
        />
      )}
      {view.mode === "detail" && (
        <UserDetailView
          userId={view.userId}
          said={view.said}
          onEdit={() => go({ mode: "edit", userId: view.userId })}
          onHandOver={(name) => go({ mode: "hand-over", userId: view.userId, name })}
          onBack={() => go({ mode: "list" })}
        />
      )}
      {view.mode === "hand-over" && (
        <HandOverAll
          userId={view.userId}
          name={view.name}
          onBack={() => go({ mode: "detail", userId: view.userId })}
          onDone={(said) => go({ mode: "detail", userId: view.userId, said })}
        />
      )}
      {view.mode === "edit" && (
        <EditUserForm
          userId={view.userId}
          onChanged={setChanged}
          onCancel={() => leave({ mode: "detail", userId: view.userId })}
          onSaved={() => go({ mode: "detail", userId: view.userId })}
        />
      )}
      <ConfirmDialog
        isOpen={leavingFor !== undefined}
        message="Are you sure, your changes will be lost on ok click?"
        onOk={() => leavingFor && go(leavingFor)}
        onCancel={() => setLeavingFor(undefined)}
      />
    </Dialog>
  );
}

/** Where the temporary password of somebody who was added is found (S9.4). */
function passwordGoes(
  mail: OutputOf<"GetProductSettings">["data"]["mail"] | undefined,
  email: string,
): string {
  return mail === "log"
    ? "No mail server is set: a temporary password is in the server’s log, for its operator to hand on."
    : `A temporary password goes to ${email}.`;
}
