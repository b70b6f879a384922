import type { Study } from "@concord/contract";
import type { ReactNode } from "react";
import { useOperation } from "../../platform/api/use-operation.ts";
import { Loaded } from "../../platform/state/Loaded.tsx";
import { NoRecords } from "../../session/NoRecords.tsx";
import { Ages } from "./Ages.tsx";
import { Conditions } from "./Conditions.tsx";
import { ConflictMatrix } from "./ConflictMatrix.tsx";
import classes from "./Overview.module.css";
import { PopulationLine } from "./PopulationLine.tsx";
import { StudyCard } from "./StudyCard.tsx";
import { Tours } from "./Tours.tsx";
import { WhatChanged } from "./WhatChanged.tsx";
import { Years } from "./Years.tsx";

/** As many as fit above the list of all of them. */
const MOST_CARDS = 3;

/**
 * What a researcher meets first (issue 18.1): who the patients are, what stands only in notes, and the studies with
 * their arms and outcomes.
 */
export function Overview({ studies }: { readonly studies: readonly Study[] }): ReactNode {
  const population = useOperation("GetPopulation", {});
  const conditions = useOperation("GetConditionSources", {});
  return (
    <div className={classes.whole}>
      <div className={classes.overview}>
        <Loaded query={population} height={604}>
          {({ data, nothing }) => (
            <>
              <PopulationLine population={data} />
              {!nothing && <WhatChanged />}
              {nothing && <NoRecords nothing={nothing} />}
              {data.patients !== 0 && (
                <div className={classes.panels}>
                  <section className={classes.panel} aria-labelledby="overview-conditions">
                    <Loaded query={conditions} height={451}>
                      {(answer) => <Conditions answer={answer} />}
                    </Loaded>
                  </section>
                  <section className={classes.panel} aria-labelledby="overview-years">
                    <Years years={data.years} />
                  </section>
                  <section className={classes.panel} aria-labelledby="overview-ages">
                    <Ages ages={data.ages} withoutAge={data.without_age} />
                  </section>
                </div>
              )}
            </>
          )}
        </Loaded>
        <Tours studies={studies} />
        {studies.slice(0, MOST_CARDS).map((study) => (
          <StudyCard key={study.study_id} study={study} />
        ))}
        <ConflictMatrix />
      </div>
    </div>
  );
}
