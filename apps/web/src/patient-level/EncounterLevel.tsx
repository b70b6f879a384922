import type { AnnotatedPlace, PatientManualAnnotation } from "@concord/contract";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import { answerWords, valueWords } from "./answer-words.ts";
import classes from "./PatientLevel.module.css";
import { PlaceLinks } from "./PlaceLinks.tsx";
import { usePatientAnswers } from "./use-patient-answers.ts";

/** What is said in the documents of each encounter (domain.md §6: an encounter is the roll-up of its documents). */
export function EncounterLevel({ patientId }: { patientId: number }): ReactNode {
  const answers = usePatientAnswers(patientId, "TEXT");
  return (
    <Loaded query={answers}>
      {({ data, manAnnCount }) => {
        const said = data.flatMap(({ annotations }) => annotations);
        if (said.length === 0)
          return <EmptyState message="Nothing is annotated in this patient’s documents yet." />;
        return (
          <>
            {byEncounter(said).map(({ id, name, lines }) => (
              <section key={id} className={classes.encounter} aria-label={name}>
                <h3>{name}</h3>
                <ul className={classes.answers}>
                  {lines.map(({ title, values, author, places }) => (
                    <li key={`${title} ${values} ${author}`} className={classes.answer}>
                      <span>
                        {title}
                        {values !== "" && <small> · {values}</small>}
                        {author !== "" && <small> · {author}</small>}
                      </span>
                      <PlaceLinks places={places} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            {answers.hasMore && (
              <Button
                variant="default"
                size="xs"
                loading={answers.isFetchingMore}
                onClick={answers.more}
              >
                More of {manAnnCount} concepts
              </Button>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

interface Line {
  readonly title: string;
  readonly values: string;
  readonly author: string;
  readonly places: AnnotatedPlace[];
}

interface Encounter {
  readonly id: number;
  readonly name: string;
  readonly lines: Line[];
}

/** By encounter; what is said in the same words by the same person is one line with all its places. */
function byEncounter(said: readonly PatientManualAnnotation[]): Encounter[] {
  const encounters = new Map<number, Encounter>();
  for (const one of said)
    for (const place of one.places) {
      const { encounter_id: id, encounter_name: name } = place;
      const encounter = encounters.get(id) ?? { id, name, lines: [] };
      encounters.set(id, encounter);
      const title = answerWords(one);
      const values = valueWords(one);
      const author = one.is_mine ? "" : (one.UserName ?? "");
      const line = encounter.lines.find(
        (other) => other.title === title && other.values === values && other.author === author,
      );
      if (line) line.places.push(place);
      else encounter.lines.push({ title, values, author, places: [place] });
    }
  return [...encounters.values()];
}
