import { useEffect, useState } from "react";
import { fieldId, type FieldName } from "../panel/AttributeFields.tsx";

export interface MoreAttributes {
  readonly isShown: boolean;
  show(isShown: boolean): void;
  /** Opens the further attributes and goes into one of their fields. */
  focus(name: FieldName): void;
}

/** Whether the further attributes are open. */
export function useMoreAttributes(): MoreAttributes {
  const [isShown, setShown] = useState(false);
  const [target, setWanted] = useState<{ name: FieldName } | null>(null);
  useEffect(() => {
    if (target) document.getElementById(fieldId(target.name))?.focus();
  }, [target]);
  return {
    isShown,
    show: setShown,
    focus(name) {
      setShown(true);
      setWanted({ name });
    },
  };
}
