import { NativeSelect, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { idIn, usePageParams, useSearchValues, useSetSearch } from "../navigation/use-page.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { formatCount } from "../platform/format.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import classes from "./ConceptKappa.module.css";
import { figureWords } from "./kappa-words.ts";
import { KappaMatrix } from "./KappaMatrix.tsx";
import { PairTable } from "./PairTable.tsx";
import { SecondReading } from "./SecondReading.tsx";

/** Inter-rater reliability of a concept, of the study's base cohort unless the address says another (S2.8, S2.53). */
export function ConceptKappaPage(): ReactNode {
  const { studyId } = usePageParams("conceptKappa/{studyId}");
  const study = useOperation("GetStudyDetail", { "m_StudyObj.study_id": studyId });
  const asked = idIn(useSearchValues()["cohort_id"]);
  useFrame({ title: study.data?.data.study_name, detail: "Inter-rater reliability" });
  return (
    <Loaded query={study} title="Inter-rater reliability">
      {({ data }) => <Concepts studyId={data.study_id} cohortId={asked ?? data.base_cohort} />}
    </Loaded>
  );
}

interface Place {
  readonly studyId: number;
  readonly cohortId: number;
}

function Concepts({ studyId, cohortId }: Place): ReactNode {
  const concepts = useOperation("GetCohortKappaScores", {
    m_CohortId: cohortId,
    study_id: studyId,
  });
  const asked = idIn(useSearchValues()["concept_id"]);
  const setSearch = useSetSearch();
  return (
    <Loaded query={concepts} title="Inter-rater reliability">
      {({ data }) => {
        const conceptId = asked ?? data[0]?.concept_id;
        return (
          <>
            <PageHeader
              title="Inter-rater reliability"
              detail="First answers are kept as they were given; those that stand may have been revised after feedback"
            >
              {data.length > 0 && (
                <NativeSelect
                  size="xs"
                  label="Concept"
                  value={String(conceptId)}
                  data={data.map(({ concept_id, conceptName, PatientWithConceptCount }) => ({
                    value: String(concept_id),
                    label: `${conceptName} (${formatCount(PatientWithConceptCount)} patients)`,
                  }))}
                  onChange={(event) => setSearch({ concept_id: event.currentTarget.value })}
                />
              )}
            </PageHeader>
            {conceptId === undefined ? (
              <EmptyState message="No two annotators have finished a document of this cohort yet: their agreement appears here." />
            ) : (
              <Agreement studyId={studyId} cohortId={cohortId} conceptId={conceptId} />
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function Agreement({ studyId, cohortId, conceptId }: Place & { conceptId: number }): ReactNode {
  const kappas = useOperation("GetAnnotatorKappaScores", {
    m_conceptId: conceptId,
    m_CohortId: cohortId,
    study_id: studyId,
  });
  return (
    <Loaded query={kappas}>
      {({ data }) => {
        const annotators = data.Annotators.flatMap((one) =>
          Object.entries(one).map(([id, name]) => ({ id: Number(id), name })),
        );
        const nameOf = (user: number) => annotators.find(({ id }) => id === user)?.name ?? "";
        const searchOf = (initial: boolean) => ({
          study_id: studyId,
          concept_id: conceptId,
          cohort_id: cohortId,
          initial: String(initial),
          forKappaScore: "true",
        });
        const askedOf = (initial: 0 | 1) =>
          ({ of: "kappa", studyId, cohortId, conceptId, initial }) as const;
        if (data.initial.length === 0)
          return (
            <EmptyState message="No two annotators have finished a document that asks about this concept." />
          );
        return (
          <>
            <div className={classes.matrices}>
              <KappaMatrix
                title="Initial annotator agreement"
                annotators={annotators}
                kappas={data.InitialKappaScores}
                cells={data.initial}
                search={searchOf(true)}
                asked={askedOf(1)}
              />
              <KappaMatrix
                title="Current annotator agreement"
                annotators={annotators}
                kappas={data.CurrentKappaScores}
                cells={data.current}
                search={searchOf(false)}
                asked={askedOf(0)}
              />
            </div>
            {data.several.initial && (
              <Text size="sm" mb="md">
                Fleiss’ kappa of all annotators, first answers:{" "}
                {figureWords(data.several.initial.fleiss)},{" "}
                {formatCount(data.several.initial.documents)} documents
              </Text>
            )}
            <SecondReading studyId={studyId} conceptId={conceptId} />
            <div className={classes.matrices}>
              {data.initial.map(({ first, second }) => (
                <PairTable
                  key={`${first} ${second}`}
                  pair={{ first, second }}
                  nameOf={nameOf}
                  answers={[
                    {
                      title: "First answers",
                      cells: data.initial,
                      search: searchOf(true),
                      asked: askedOf(1),
                    },
                    {
                      title: "Answers as they stand",
                      cells: data.current,
                      search: searchOf(false),
                      asked: askedOf(0),
                    },
                  ]}
                />
              ))}
            </div>
          </>
        );
      }}
    </Loaded>
  );
}
