// That a patient is edited is kept for the tab (S4.12); what is changed lies in the vault (decision 116).
import { useState } from "react";

const KEY = "concord.patient-level-edit";

/** Whether the patient is edited in this tab: off by default, and still on after a reload. */
export function useEditMode(patientId: number): [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => sessionStorage.getItem(KEY) === String(patientId));
  return [
    isOn,
    (now) => {
      if (now) sessionStorage.setItem(KEY, String(patientId));
      else sessionStorage.removeItem(KEY);
      setOn(now);
    },
  ];
}
