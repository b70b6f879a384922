import type { ConditionSources, OutputOf } from "@concord/contract";
import type { ReactNode } from "react";
import { CountLink } from "../../platform/table/CountLink.tsx";
import { formatCount, formatNumber } from "../../platform/format.ts";
import { unreadNotesText } from "../../platform/known-from-words.ts";
import { EvidenceButton } from "../../session/EvidenceButton.tsx";
import { shareOf } from "./share-of.ts";
import classes from "./Overview.module.css";

/**
 * For each of the commonest conditions, how many of its patients structured records and notes know: two bars on one
 * scale. Where a bar ends early, or begins late, that source is silent.
 */
export function Conditions({
  answer,
}: {
  readonly answer: OutputOf<"GetConditionSources">;
}): ReactNode {
  const { data, pairs, only_notes_pairs, only_notes_possible_pairs, only_structured_pairs } =
    answer;
  const { unread_notes } = answer;
  if (data.length === 0)
    return (
      <>
        <h2 id="overview-conditions">Conditions</h2>
        <p className={classes.about}>
          Conditions of structured records and of notes are compared here once there are any.
        </p>
      </>
    );
  // What is called no more than possible is no diagnosis.
  const possible = only_notes_possible_pairs ?? 0;
  const diagnoses = (pairs ?? 0) - possible;
  const onlyNoted = (only_notes_pairs ?? 0) - possible;
  return (
    <>
      <div className={classes.claim}>
        <strong>{shareOf(onlyNoted, diagnoses)}</strong>
        <div>
          <h2 id="overview-conditions">of diagnoses stand only in notes</h2>
          <p className={classes.about}>
            {formatCount(onlyNoted)} of {formatCount(diagnoses)} in the {data.length} commonest
            conditions; {formatCount(only_structured_pairs)} (
            {shareOf(only_structured_pairs, diagnoses)}) only in structured records. Each patient
            counts once for each condition.
            {possible !== 0 &&
              ` Not among them: ${formatCount(possible)} that notes call no more than possible.`}
            {unread_notes !== 0 && ` ${unreadNotesText(unread_notes)}`}
          </p>
        </div>
      </div>
      <div className={classes.scroll}>
        <table className={classes.conditions} aria-label="Conditions">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Condition</span>
              </th>
              <th scope="col">
                <div className={classes.legends}>
                  <span className={classes.legend} data-source="structured">
                    structured
                  </span>
                  <span className={classes.legend} data-source="notes">
                    notes
                  </span>
                </div>
              </th>
              <th scope="col">Patients</th>
              <th scope="col">Only in notes</th>
              <th
                scope="col"
                title="Of those only in notes: no note says more than that it is possible."
              >
                Only possible
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((condition) => (
              <ConditionRow key={condition.concept_id} condition={condition} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function ConditionRow({ condition }: { readonly condition: ConditionSources }): ReactNode {
  const { concept_id, concept_name, patients, only_structured, both, only_notes } = condition;
  const { only_notes_possible: possible } = condition;
  const whole = (only_structured ?? 0) + (both ?? 0) + (only_notes ?? 0);
  const part = (count: number | null) => `${whole === 0 ? 0 : (100 * (count ?? 0)) / whole}%`;
  return (
    <tr>
      <th scope="row">{concept_name}</th>
      <td>
        {only_structured !== null && (
          <div
            className={classes.lanes}
            title={`${formatCount(only_structured)} only in structured records, ${formatCount(both)} in both, ${formatCount(only_notes)} only in notes`}
          >
            <i data-source="structured" style={{ width: part(only_structured + (both ?? 0)) }} />
            <i
              data-source="notes"
              style={{
                marginInlineStart: part(only_structured),
                width: part((both ?? 0) + (only_notes ?? 0)),
              }}
            />
          </div>
        )}
      </td>
      <td>
        <CountLink
          count={patients}
          label={`patients with ${concept_name} in structured records or notes`}
          to="patientlist"
          params={{}}
          search={{ concept_id, known_from: "either" }}
        />
        {patients !== null && (
          <EvidenceButton
            question={{ of: "condition", conceptId: concept_id }}
            label={`${concept_name}, ${formatCount(patients)}`}
          />
        )}
      </td>
      <td>
        {only_notes === 0 ? (
          formatNumber(0)
        ) : (
          <CountLink
            count={only_notes}
            label={`patients with ${concept_name} only in notes`}
            to="patientlist"
            params={{}}
            search={{ concept_id, known_from: "notes only" }}
          />
        )}{" "}
        {only_notes !== null && only_notes !== 0 && (
          <EvidenceButton
            question={{ of: "noted", conceptId: concept_id }}
            label={`${concept_name} only in notes, ${formatCount(only_notes)}`}
          />
        )}
        <small>{only_notes === null ? "" : shareOf(only_notes, patients)}</small>
      </td>
      <td>{formatCount(possible)}</td>
    </tr>
  );
}
