import {
  annotationFormatNames,
  annotationFormats,
  type AnnotationFormatName,
} from "@concord/contract";
import { NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";

interface FormatSelectProps {
  readonly value: AnnotationFormatName;
  readonly onChange: (format: AnnotationFormatName) => void;
}

export function FormatSelect({ value, onChange }: FormatSelectProps): ReactNode {
  return (
    <NativeSelect
      label="Format"
      data-autofocus
      value={value}
      data={annotationFormatNames.map((name) => ({ value: name, label: annotationFormats[name] }))}
      onChange={(event) => {
        const chosen = annotationFormatNames.find((name) => name === event.currentTarget.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
