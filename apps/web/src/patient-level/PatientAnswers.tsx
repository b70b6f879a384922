import { ActionIcon, Button } from "@mantine/core";
import { IconMinus, IconPencil } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { byCategory } from "../platform/concepts/by-category.ts";
import { CategoryDot } from "../platform/concepts/CategoryDot.tsx";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import type { AnswerRow } from "./answer-rows.ts";
import classes from "./PatientLevel.module.css";
import { PlaceLinks } from "./PlaceLinks.tsx";

interface PatientAnswersProps {
  readonly rows: readonly AnswerRow[];
  /** What can be done with the reader's own; absent in view mode. */
  readonly edit:
    | {
        readonly onRemove: (row: AnswerRow) => void;
        readonly onKeep: (row: AnswerRow) => void;
        readonly onOutcome: (row: AnswerRow) => void;
      }
    | undefined;
}

/** What is said of the patient, by category; in edit mode with a minus for each (S2.71). */
export function PatientAnswers({ rows, edit }: PatientAnswersProps): ReactNode {
  if (rows.length === 0)
    return <EmptyState message="Nothing is said of this patient as a whole yet." />;
  return byCategory(rows, ({ category }) => category).map(({ category, members }) => (
    <section key={category} className={classes.category} aria-label={category}>
      <h3>
        <CategoryDot category={category} /> {category}
      </h3>
      <ul className={classes.answers}>
        {members.map((row) => (
          <li
            key={row.key}
            className={classes.answer}
            data-draft={row.isDraft || row.isDeleted || undefined}
            data-deleted={row.isDeleted || undefined}
          >
            <span>
              {row.title}
              {row.values !== "" && <small> · {row.values}</small>}
              {row.author !== "" && <small> · {row.author}</small>}
              {stateWords(row) !== "" && <small> · {stateWords(row)}</small>}
            </span>
            <PlaceLinks places={row.places} />
            {edit && row.isMine && (
              <div>
                {row.isDeleted ? (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    aria-label={`Keep ${row.title}`}
                    onClick={() => edit.onKeep(row)}
                  >
                    Keep
                  </Button>
                ) : (
                  <ActionIcon.Group>
                    <ActionIcon
                      variant="default"
                      aria-label={`Outcome of ${row.concept}`}
                      title="Severity, descriptor, progression, result"
                      onClick={() => edit.onOutcome(row)}
                    >
                      <IconPencil size={16} stroke={1.6} />
                    </ActionIcon>
                    <ActionIcon
                      variant="default"
                      aria-label={`Remove ${row.title}`}
                      title={row.isDraft ? "Drop what is not saved" : "Remove"}
                      onClick={() => edit.onRemove(row)}
                    >
                      <IconMinus size={16} stroke={1.6} />
                    </ActionIcon>
                  </ActionIcon.Group>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** What of a row is not saved. */
function stateWords({ isDeleted, isDraft, saved }: AnswerRow): string {
  if (isDeleted) return "removed on Save";
  if (!isDraft) return "";
  return saved === "" ? "not saved" : `not saved; saved is “${saved}”`;
}
