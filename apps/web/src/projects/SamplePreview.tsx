import type { OutputOf } from "@concord/contract";
import { Group, Loader, Text, TextInput } from "@mantine/core";
import { lazy, type ReactNode } from "react";
import type { ApiProblem } from "../platform/api/api-problem.ts";
import type { FieldMessages } from "../platform/form/refusal.ts";
import { formatCount, formatNumber } from "../platform/format.ts";
import type { ProjectForm } from "./project-form.ts";
import classes from "./ProjectForm.module.css";
import { unitsNoun } from "./project-words.ts";
import { LazyPart } from "../platform/state/LazyPart.tsx";
import { precisionPoints } from "./project-words.ts";
import { SampleAccount } from "./SampleAccount.tsx";

const PrecisionPlot = lazy(() =>
  import("./PrecisionPlot.tsx").then((module) => ({ default: module.PrecisionPlot })),
);

type Preview = OutputOf<"PreviewProject">;

interface SamplePreviewProps {
  readonly form: ProjectForm;
  readonly onChange: (form: ProjectForm) => void;
  readonly errors: FieldMessages;
  readonly preview: Preview | undefined;
  readonly problem: ApiProblem | null;
  readonly isBusy: boolean;
  /** Nothing can be asked yet. */
  readonly isMissing: boolean;
}

/** The sample as it would be drawn, before it is. */
export function SamplePreview(props: SamplePreviewProps): ReactNode {
  const { form, onChange, errors, preview, problem, isBusy, isMissing } = props;
  const units = unitsNoun(form.source === "documents" ? "document" : form.unit);
  return (
    <aside className={classes.aside} aria-label="Preview of the sample">
      <Group justify="space-between">
        <h2>Preview</h2>
        {isBusy && <Loader size={16} aria-label="Counting" />}
      </Group>
      <div aria-live="polite">
        {isMissing && (
          <Text c="dimmed">
            Choose what it is made from and at least one annotator: then the sample is counted here,
            before it is made.
          </Text>
        )}
        {!isMissing && problem && (
          <Text role="alert" c="red.8">
            {problem.description}
          </Text>
        )}
        {!isMissing && !problem && preview && (
          <>
            <Text fw={600}>
              {formatCount(preview.sample.units)} {units}: {formatCount(preview.sample.documents)}{" "}
              notes of {formatCount(preview.sample.patients)} patients
            </Text>
            <ul>
              {preview.work.map(({ user_id, name, documents }) => (
                <li key={user_id}>
                  {name}: {formatCount(documents)} notes
                </li>
              ))}
            </ul>
            <SampleAccount
              sample={preview}
              units={units}
              {...(form.allocation === "numbers" && {
                numbers: {
                  of: form.numbers,
                  set: (stratum: string, n: string) =>
                    onChange({ ...form, numbers: { ...form.numbers, [stratum]: n } }),
                },
              })}
            />
            <Precision precision={preview.precision} units={units} />
          </>
        )}
      </div>
      <Group grow align="start" mt="xs">
        <TextInput
          label="Expected figure, %"
          description="Such as a recall"
          inputMode="decimal"
          value={form.proportion}
          error={errors["proportion"]}
          onChange={(event) => onChange({ ...form, proportion: event.currentTarget.value })}
        />
        <TextInput
          label="It is about, %"
          description="Of what is drawn"
          inputMode="decimal"
          value={form.share}
          error={errors["share"]}
          onChange={(event) => onChange({ ...form, share: event.currentTarget.value })}
        />
      </Group>
    </aside>
  );
}

function Precision({
  precision,
  units,
}: {
  precision: Preview["precision"];
  units: string;
}): ReactNode {
  const { width, effective_units, units_for_twenty, curve } = precision;
  const isTold = width !== null && effective_units !== null;
  return (
    <>
      <h3>How precise it will be</h3>
      {isTold ? (
        <p>
          A 95% interval about {precisionPoints(width)} points wide. The sample tells as much as{" "}
          {formatNumber(Math.round(effective_units))} {units} that are drawn alike.
        </p>
      ) : (
        <p>No interval: it stands for nothing but itself, or its counts are too small to show.</p>
      )}
      <LazyPart>
        <PrecisionPlot
          curve={curve}
          units={units}
          here={isTold ? { size: effective_units, width } : null}
        />
      </LazyPart>
      <p>
        {formatNumber(units_for_twenty)} {units} hold at least twenty that the figure is about, nine
        times in ten.
      </p>
      <Text size="xs" c="dimmed">
        Wilson’s interval at the expected number, as if {units} were independent; weights after
        Kish. Where patients have several, it will be wider.
      </Text>
    </>
  );
}
