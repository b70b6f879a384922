import type { ReactNode } from "react";
import { Card } from "../document/panel/Card.tsx";
import { CategoryDot } from "../platform/concepts/CategoryDot.tsx";
import { formatNumber } from "../platform/format.ts";
import classes from "./FoundCards.module.css";
import { inferredIn } from "./implied-patient.ts";
import type { Preview } from "./preview.ts";

/** What the text implies without naming it, and what the engine found that the vocabulary has no concept for. */
export function FoundCards({ preview }: { preview: Preview }): ReactNode {
  const { not_in_vocabulary: unknown } = preview;
  const inferred = inferredIn(preview);
  return (
    <>
      {inferred.length > 0 && (
        <Card title="Inferred from the text" aside={formatNumber(inferred.length)}>
          <ul className={classes.list}>
            {inferred.map(({ concept_id, name, category, rule, source, words }) => (
              <li key={`${concept_id} ${rule}`}>
                <CategoryDot category={category} /> {name}
                <small>
                  {words.map((word) => `“${word}”`).join(", ")} (rule {rule}; {source})
                </small>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {unknown.length > 0 && (
        <Card title="Found, but in no vocabulary" aside={formatNumber(unknown.length)}>
          <p className={classes.words}>{unknown.join(", ")}</p>
        </Card>
      )}
    </>
  );
}
