import { Button, Group, NativeSelect, Text, TextInput } from "@mantine/core";
import { useState, type FormEvent, type ReactNode } from "react";
import { DayField } from "../../platform/form/DayField.tsx";
import { isDay } from "../../platform/form/is-day.ts";
import { type AuditFields, type AuditSearch, auditSearch, noFields } from "./audit-search.ts";

interface AuditTrailFormProps {
  /** Why the export failed; empty where it did not. */
  readonly failure: string;
  readonly onSearch: (search: AuditSearch) => void;
}

/** By who, what, from where, patient or document, outcome and days; Enter searches. */
export function AuditTrailForm({ failure, onSearch }: AuditTrailFormProps): ReactNode {
  const [fields, setFields] = useState<AuditFields>(noFields);
  const [ids, setIds] = useState({ patient: "", document: "" });
  const [wrong, setWrong] = useState("");
  const set = (more: Partial<AuditFields>) => setFields({ ...fields, ...more });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const patient = idOf(ids.patient);
    const document = idOf(ids.document);
    const days = [fields.from, fields.to].filter((day) => day !== undefined);
    if (patient === null || document === null) setWrong("An id is a whole number from 1.");
    else if (!days.every(isDay)) setWrong("A day is written YYYY-MM-DD.");
    else {
      setWrong("");
      onSearch(auditSearch({ ...fields, patient, document }));
    }
  };
  const clear = () => {
    setFields(noFields);
    setIds({ patient: "", document: "" });
    setWrong("");
    onSearch({});
  };
  const text = (label: string, name: "who" | "operation" | "address", placeholder: string) => (
    <TextInput
      size="xs"
      w={150}
      aria-label={label}
      placeholder={placeholder}
      maxLength={200}
      value={fields[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
  const row = (label: string, name: "patient" | "document") => (
    <TextInput
      size="xs"
      w={104}
      aria-label={label}
      placeholder={label}
      inputMode="numeric"
      maxLength={16}
      value={ids[name]}
      onChange={(event) => setIds({ ...ids, [name]: event.currentTarget.value })}
    />
  );
  return (
    <form role="search" aria-label="Audit trail" onSubmit={submit}>
      <Group gap="xs" mb="xs" align="flex-start">
        {text("Name or email", "who", "Name or email")}
        {text("Operation", "operation", "Operation")}
        {text("Address", "address", "Address begins with")}
        {row("Patient id", "patient")}
        {row("Document id", "document")}
        <NativeSelect
          size="xs"
          aria-label="Outcome"
          value={fields.outcome}
          data={[
            { value: "all", label: "Done or refused" },
            { value: "done", label: "Done" },
            { value: "refused", label: "Refused" },
          ]}
          onChange={({ currentTarget: { value } }) =>
            set({ outcome: value === "done" || value === "refused" ? value : "all" })
          }
        />
        <DayField label="From" value={fields.from} onChange={(from) => set({ from })} />
        <DayField label="To" value={fields.to} onChange={(to) => set({ to })} />
        <Button size="xs" type="submit">
          Search
        </Button>
        <Button size="xs" variant="default" onClick={clear}>
          Clear
        </Button>
      </Group>
      {(wrong || failure) && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mb="xs">
          {wrong || failure}
        </Text>
      )}
    </form>
  );
}

/** Null where it is no id, undefined where there is none. */
function idOf(typed: string): number | null | undefined {
  if (typed.trim() === "") return undefined;
  return /^[1-9]\d{0,14}$/.test(typed.trim()) ? Number(typed) : null;
}
