import { useEffect, useState } from "react";
import { fieldId, type FieldName } from "../panel/AttributeFields.tsx";

export interface More {
  readonly isShown: boolean;
  show(isShown: boolean): void;
  /** Opens the further attributes and goes into one of their fields. */
  focus(name: FieldName): void;
}

/** Whether the further attributes are open. */
export function useMore(): More {
  const [isShown, setShown] = useState(false);
  const [wanted, setWanted] = useState<{ name: FieldName } | null>(null);
  useEffect(() => {
    if (wanted) document.getElementById(fieldId(wanted.name))?.focus();
  }, [wanted]);
  return {
    isShown,
    show: setShown,
    focus(name) {
      setShown(true);
      setWanted({ name });
    },
  };
}
