import { lazy, Suspense, useState, type ReactNode } from "react";

const DataAdministrationDialog = lazy(() =>
  import("./DataAdministrationDialog.tsx").then((module) => ({
    default: module.DataAdministrationDialog,
  })),
);

/** Add patient and Add data of the context menus (S2.28): records come in as batches. */
export function useAddRecords(): { readonly add: () => void; readonly dialog: ReactNode } {
  const [isAdding, setAdding] = useState(false);
  return {
    add: () => setAdding(true),
    dialog: isAdding && (
      <Suspense fallback={null}>
        <DataAdministrationDialog begins="upload" onClose={() => setAdding(false)} />
      </Suspense>
    ),
  };
}
