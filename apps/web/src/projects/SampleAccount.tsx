import type { OutputOf } from "@concord/contract";
import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { formatCount } from "../platform/format.ts";
import { exclusionWords } from "./project-words.ts";
import classes from "./ProjectForm.module.css";

type Sample = NonNullable<OutputOf<"GetProjectDetail">["data"]["sample"]>;

interface SampleAccountProps {
  readonly sample: Sample;
  /** What units are called, in the plural. */
  readonly units: string;
  /** Where their numbers can be chosen. */
  readonly numbers?: {
    readonly of: Readonly<Record<string, string>>;
    readonly set: (stratum: string, units: string) => void;
  };
}

/** What a sample was drawn of, what was left out of that, and how many of each stratum. */
export function SampleAccount({ sample, units, numbers }: SampleAccountProps): ReactNode {
  const { frame, left_out, strata, sampling, outside_validity } = sample;
  const isDivided = strata.length > 1 || (strata[0] && strata[0].label !== "all");
  return (
    <>
      <h3>Frame</h3>
      <p>
        {formatCount(frame.units)} {units} with {formatCount(frame.documents)} notes
        {units !== "patients" && ` of ${formatCount(frame.patients)} patients`}.
      </p>
      {left_out.length > 0 && (
        <>
          <p>Left out of it:</p>
          <ul>
            {left_out.map(({ reason, units: n }) => (
              <li key={reason}>
                {formatCount(n)} {exclusionWords[reason]}
              </li>
            ))}
          </ul>
        </>
      )}
      {isDivided && (
        <table className={classes.strata} aria-label="Strata">
          <thead>
            <tr>
              <th scope="col">Stratum</th>
              <th scope="col">Of</th>
              <th scope="col">Drawn</th>
              <th scope="col">Probability</th>
            </tr>
          </thead>
          <tbody>
            {strata.map(({ label, frame_units, sample_units, probability }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{formatCount(frame_units)}</td>
                <td>
                  {numbers ? (
                    <TextInput
                      size="xs"
                      w={64}
                      ml="auto"
                      inputMode="numeric"
                      aria-label={`Drawn of ${label}`}
                      value={numbers.of[label] ?? ""}
                      onChange={(event) => numbers.set(label, event.currentTarget.value)}
                    />
                  ) : (
                    formatCount(sample_units)
                  )}
                </td>
                <td>{probability === null ? "–" : probability.toFixed(3)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h3>{sampling === "random" ? "A random sample" : "Purposive: chosen, not drawn from all"}</h3>
      {outside_validity.length === 0 ? (
        <p>It enters the outcome table of its study.</p>
      ) : (
        <>
          <p>It does not enter the outcome table of a study:</p>
          <ul>
            {outside_validity.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
