import type { OutputOf } from "@concord/contract";
import { Alert, Badge, Group, Stack, Text, Title } from "@mantine/core";
import { IconCheck, IconX } from "@tabler/icons-react";
import { useId, type ReactNode } from "react";
import { PageLink } from "../../navigation/PageLink.tsx";
import { idIn, useSearchValues, useSetSearch } from "../../navigation/use-page.ts";
import { useOperation } from "../../platform/api/use-operation.ts";
import { formatDate, formatNumber } from "../../platform/format.ts";
import { Loaded } from "../../platform/state/Loaded.tsx";
import classes from "./CohortExplanation.module.css";
import { CriterionText } from "./CriterionText.tsx";
import { NearMissWords } from "../../patients/NearMissWords.tsx";
import { PatientPicker } from "./PatientPicker.tsx";

type Explanation = OutputOf<"ExplainPatient">["data"];

/** Why a patient is, or is not, in the cohort: the first rule that fails, and by how much. */
export function CohortExplanation({ cohortId }: { cohortId: string }): ReactNode {
  const patient = idIn(useSearchValues()["patient"]);
  const setSearch = useSetSearch();
  return (
    <Stack gap="md">
      <PatientPicker onPick={(patient_id) => setSearch({ patient: patient_id })} />
      {patient === null ? (
        <Text c="dimmed">
          Search a patient by identifier to see which rule keeps them in or out, and by how much.
        </Text>
      ) : (
        <Explained cohortId={cohortId} patient={patient} />
      )}
    </Stack>
  );
}

function Explained({ cohortId, patient }: { cohortId: string; patient: number }): ReactNode {
  const answer = useOperation("ExplainPatient", {
    "cohortObj.cohort_id": cohortId,
    patient_id: patient,
  });
  return <Loaded query={answer}>{({ data }) => <Answer data={data} />}</Loaded>;
}

function Answer({ data }: { data: Explanation }): ReactNode {
  const { patient_id, patient_Identifier, is_member, is_stored_member, reason } = data;
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <Group gap="sm" mb="xs">
        <Title order={2} id={heading}>
          <PageLink to="patient/{patient_id}" params={{ patient_id }}>
            {patient_Identifier}
          </PageLink>
        </Title>
        <Badge
          variant={is_member ? "light" : "outline"}
          color={is_member ? "teal" : "gray"}
          tt="none"
        >
          {is_member ? "In the cohort" : "Not in the cohort"}
        </Badge>
      </Group>
      <Text mb="xs">{reason}</Text>
      {is_member !== is_stored_member && (
        <Alert mb="sm" variant="light" color="yellow">
          The newest run says otherwise: data have changed since.
        </Alert>
      )}
      <Text size="sm" c="dimmed" mb="md">
        {[
          data.index_date === null ? "No index date" : `Index date ${formatDate(data.index_date)}`,
          ...(data.age_at_index === null
            ? []
            : [`${data.is_birth_partial ? "about " : ""}${data.age_at_index} years old then`]),
          data.gender,
        ].join(" · ")}
      </Text>
      <ol className={classes.rules} aria-label="Rules">
        {data.rules.map((rule, at) => (
          <li key={at} data-first={at === data.first_failing_rule || undefined}>
            <Verdict passes={rule.passes} />
            <span>
              <CriterionText criterion={rule} />
              <small>
                {rule.role === "inclusion" ? "Inclusion criterion" : "Exclusion criterion"}
              </small>
            </span>
          </li>
        ))}
      </ol>
      <Title order={3} fz="md" mt="lg" mb="xs">
        What was found
      </Title>
      <ul className={classes.criteria}>
        {data.criteria.map(({ path, title, detail, count, least, most, near_misses }) => (
          <li key={path}>
            {detail === "" ? title : `${title} (${detail})`}: {formatNumber(count)}{" "}
            {count === 1 ? "fact" : "facts"}, {asked(least, most)}
            {near_misses.length > 0 && (
              <ul>
                {near_misses.map((miss) => (
                  <li key={miss.obstacle}>
                    <NearMissWords patientId={patient_id} miss={miss} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Verdict({ passes }: { passes: boolean | null }): ReactNode {
  if (passes === null) return <span className={classes.verdict}>Not evaluated</span>;
  const Icon = passes ? IconCheck : IconX;
  return (
    <span className={classes.verdict} data-passes={passes}>
      <Icon size={16} aria-hidden="true" />
      {passes ? "Passes" : "Fails"}
    </span>
  );
}

function asked(least: number, most: number | null): string {
  if (most === null) return `at least ${formatNumber(least)} asked for`;
  if (most === 0) return "none allowed";
  if (least === most) return `exactly ${formatNumber(most)} asked for`;
  return `${formatNumber(least)} to ${formatNumber(most)} asked for`;
}
