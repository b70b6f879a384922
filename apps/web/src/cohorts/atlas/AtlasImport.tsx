import { lazy, Suspense, useState, type ReactNode } from "react";
import { Dialog } from "../../platform/dialog/Dialog.tsx";
import { useGoTo } from "../../navigation/use-page.ts";
import { AtlasForm, type CheckedFile } from "./AtlasForm.tsx";

const AtlasReview = lazy(() =>
  import("./AtlasReview.tsx").then((module) => ({ default: module.AtlasReview })),
);

interface AtlasImportProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Adds a cohort from a file of ATLAS: first the file, then what of it runs and what does not; only then is it stored.
 */
export function AtlasImport({ isOpen, onClose }: AtlasImportProps): ReactNode {
  const goTo = useGoTo();
  const [file, setFile] = useState<CheckedFile>();
  const [isReviewed, setReviewed] = useState(false);
  const close = () => {
    setFile(undefined);
    setReviewed(false);
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} title="Import from ATLAS" size="xl" onClose={close}>
      {file && isReviewed ? (
        <Suspense fallback={null}>
          <AtlasReview
            file={file}
            onBack={() => setReviewed(false)}
            onImported={(cohort_id) => goTo("cohortdesign/{cohort_id}", { cohort_id })}
          />
        </Suspense>
      ) : (
        <AtlasForm
          initial={file}
          onCancel={close}
          onChecked={(checked) => {
            setFile(checked);
            setReviewed(true);
          }}
        />
      )}
    </Dialog>
  );
}
