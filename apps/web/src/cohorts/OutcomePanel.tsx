import type { UnitsLeftOut as UnitsLeftOutCount } from "@concord/contract";
import { Box, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { PageLink } from "../navigation/PageLink.tsx";
import { formatCountOf, formatPart } from "../platform/format.ts";
import { EvidenceButton } from "../session/EvidenceButton.tsx";
import { usePatientsPath } from "../session/use-patients-path.ts";
import { UnitsLeftOut } from "./UnitsLeftOut.tsx";
import classes from "./OutcomePanel.module.css";

export interface OutcomePanelProps {
  readonly cohortId: number;
  readonly patientCount: number | null;
  readonly isWithheld: boolean;
  readonly outcomes: readonly {
    readonly outcome_id: number;
    readonly outcome_name: string;
    readonly patient_count: number | null;
    readonly left_out: UnitsLeftOutCount;
  }[];
}

/** The number of patients and one box for each outcome event; a count that is not 0 opens its patients (S2.58). */
export function OutcomePanel(props: OutcomePanelProps): ReactNode {
  const { cohortId, patientCount, isWithheld, outcomes } = props;
  const patientsPath = usePatientsPath();
  const linked = (name: string, count: number | null, outcomeId?: number) => {
    if (count === 0) return "0";
    const text = outcomeId === undefined ? formatCountOf(count, isWithheld) : formatPart(count);
    return (
      <>
        <PageLink
          to={patientsPath}
          params={{}}
          search={{ cohort_id: cohortId, outcome_id: outcomeId }}
          label={`${text} ${name}`}
        >
          {text}
        </PageLink>
        {outcomeId !== undefined && !isWithheld && (
          <EvidenceButton
            question={{ of: "outcome", cohortId, eventId: outcomeId }}
            label={`${name}, ${text}`}
          />
        )}
      </>
    );
  };
  const panel = (
    <dl className={classes.panel}>
      <OutcomeBox name="Patients" count={linked("Patients", patientCount)} share={1} />
      {outcomes.map(({ outcome_id, outcome_name, patient_count }) => (
        <OutcomeBox
          key={outcome_id}
          name={outcome_name}
          count={linked(outcome_name, patient_count, outcome_id)}
          share={patientCount ? (patient_count ?? 0) / patientCount : 0}
        />
      ))}
    </dl>
  );
  return outcomes.length > 0 ? (
    <>
      {panel}
      <Box mt="md">
        <UnitsLeftOut
          leftOut={outcomes.map(({ outcome_name, left_out }) => ({
            title: outcome_name,
            ...left_out,
          }))}
        />
      </Box>
    </>
  ) : (
    <>
      {panel}
      <Text c="dimmed" mt="md">
        Outcome events that are chosen in the cohort are counted here.
      </Text>
    </>
  );
}

function OutcomeBox({
  name,
  count,
  share,
}: {
  name: string;
  count: ReactNode;
  share: number;
}): ReactNode {
  return (
    <div className={classes.box}>
      <dt>{name}</dt>
      <dd>
        {count}
        <span className={classes.track} aria-hidden="true">
          <span style={{ width: `${Math.min(share, 1) * 100}%` }} />
        </span>
      </dd>
    </div>
  );
}
