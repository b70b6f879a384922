import { Button, Text } from "@mantine/core";
import { useBlocker, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ButtonLink } from "../navigation/ButtonLink.tsx";
import { ConfirmDialog } from "../platform/dialog/ConfirmDialog.tsx";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loading } from "../platform/state/Loaded.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import { notStoredText } from "../platform/vault/storage-state.ts";
import { signedInUser } from "../session/session.ts";
import type { Preview } from "./preview.ts";
import { endPreview, hasPreview, usePreview, usePreviewStorage } from "./preview-store.ts";

/** Screens of the preview: one goes between them without being asked. */
const previewScreens = /\/dashboard\/(datapreview|patient\/0|conceptsupport\/0|demographicdata)$/;

/** The question before the preview is left (S2.35). */
const exitQuestion =
  "If you exit preview, your changes will be lost. Are you sure you want to exit preview?";

export interface PreviewModeProps {
  /** Heading while there is no preview. */
  readonly title: string;
  readonly children: (preview: Preview) => ReactNode;
}

/** A screen of the preview: shows it once it is read, says where one comes from, asks before it is left (S4.8). */
export function PreviewMode({ title, children }: PreviewModeProps): ReactNode {
  const preview = usePreview();
  if (preview === undefined)
    return (
      <>
        <PageHeader title={title} />
        <Loading />
      </>
    );
  if (preview === null)
    return (
      <>
        <PageHeader title={title} />
        <EmptyState message="There is no preview: analyse a text, and what was found in it appears here.">
          <ButtonLink to="dataanalyse" params={{}}>
            Analyse text
          </ButtonLink>
        </EmptyState>
      </>
    );
  return (
    <>
      {children(preview)}
      <ExitQuestion />
    </>
  );
}

/** Asks before the preview is left for another screen; on Ok it is cleared (S4.8). */
export function ExitQuestion(): ReactNode {
  // After a reload it must be read first, for there to be something to ask about.
  usePreview();
  const blocker = useBlocker({
    // A session that ended has no preview any more.
    shouldBlockFn: ({ next }) =>
      !previewScreens.test(next.pathname) && signedInUser() !== null && hasPreview(),
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={blocker.status === "blocked"}
      message={exitQuestion}
      onOk={() => {
        blocker.proceed?.();
        endPreview();
      }}
      onCancel={() => blocker.reset?.()}
    />
  );
}

/** Clears the preview and goes back to where it was begun (S2.69). */
export function EndPreviewButton({ preview }: { preview: Preview }): ReactNode {
  const navigate = useNavigate();
  const end = async () => {
    const [to = "", query = ""] = preview.endUrl.split("?");
    const search = Object.fromEntries(new URLSearchParams(query));
    // There first: without a preview this screen would say that there is none.
    await navigate({ to, search, ignoreBlocker: true });
    endPreview();
  };
  return (
    <Button variant="default" onClick={() => void end()}>
      End preview
    </Button>
  );
}

/** What every screen of the preview says below its heading. */
export function PreviewDetail({ preview }: { preview: Preview }): ReactNode {
  const { name, engineName } = preview;
  const storageState = usePreviewStorage();
  return (
    <Text span inherit>
      {name !== null && `${name} · `}
      {engineName} · a preview: nothing of it is stored
      {storageState.state === "not stored" && ` · ${notStoredText(storageState.why)}`}
    </Text>
  );
}
