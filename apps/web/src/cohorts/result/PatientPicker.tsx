import { Combobox, Loader, TextInput, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState, type ReactNode } from "react";
import { useOperation } from "../../platform/api/use-operation.ts";

/** As many as fit in a list without scrolling. */
const MOST_HITS = 8;

/** Finds a patient by identifier as one types. */
export function PatientPicker({ onPick }: { onPick: (patientId: number) => void }): ReactNode {
  const [typed, setTyped] = useState("");
  const [wanted] = useDebouncedValue(typed.trim(), 150);
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  const found = useOperation(
    "GetPatient",
    { m_searchString: wanted, m_searchByPatient: true, pageSize: MOST_HITS },
    { enabled: wanted !== "", keepPrevious: true },
  );
  const hits = wanted === "" ? [] : (found.data?.data ?? []);
  return (
    <Combobox
      store={box}
      onOptionSubmit={(patientId) => {
        onPick(Number(patientId));
        setTyped("");
        box.closeDropdown();
      }}
    >
      <Combobox.Target>
        <TextInput
          maw={360}
          label="Patient"
          placeholder="Search patients"
          value={typed}
          rightSection={found.isFetching ? <Loader size={14} /> : null}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            box.openDropdown();
            box.updateSelectedOptionIndex();
          }}
          onFocus={() => box.openDropdown()}
          onBlur={() => box.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={wanted === ""}>
        <Combobox.Options aria-label="Patients">
          {hits.map(({ patient_id, patient_Identifier, organization }) => (
            <Combobox.Option key={patient_id} value={String(patient_id)}>
              {patient_Identifier} · {organization}
            </Combobox.Option>
          ))}
          {hits.length === 0 && (
            <Combobox.Empty>
              {found.error?.message ?? (found.isFetching ? "Searching" : "No patient found")}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
