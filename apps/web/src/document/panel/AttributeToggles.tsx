import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import { flagChange, type Attributes, type Flag } from "./attributes.ts";
import classes from "./AttributeToggles.module.css";

const flags: readonly { name: Flag; key: string | null; yes: string; no: string }[] = [
  { name: "is_present", key: null, yes: "Present", no: "Not present" },
  { name: "is_experienced", key: "E", yes: "Experienced", no: "Not experienced" },
  { name: "is_definitive", key: "D", yes: "Definitive", no: "Not definitive" },
  { name: "is_current", key: null, yes: "Current", no: "Not current" },
];

export interface AttributeTogglesProps {
  readonly attributes: Attributes;
  readonly onChange: (change: Partial<Attributes>) => void;
  readonly onResult: () => void;
}

/** The attributes that one key changes. */
export function AttributeToggles(props: AttributeTogglesProps): ReactNode {
  const { attributes, onChange, onResult } = props;
  const { numeric_result: result } = attributes;
  return (
    <div className={classes.toggles}>
      {flags.map(({ name, key, yes, no }) => (
        <UnstyledButton
          key={name}
          className={classes.toggle ?? ""}
          data-set={attributes[name] || undefined}
          onClick={() => onChange(flagChange(attributes, name))}
        >
          <span>{attributes[name] ? yes : no}</span>
          {key !== null && <kbd aria-hidden="true">{key}</kbd>}
        </UnstyledButton>
      ))}
      <UnstyledButton
        className={classes.toggle ?? ""}
        data-set={result !== null || undefined}
        onClick={onResult}
      >
        <span>{result === null ? "Result" : `Result ${result}`}</span>
        <kbd aria-hidden="true">R</kbd>
      </UnstyledButton>
    </div>
  );
}
