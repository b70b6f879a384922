import { UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { useId, useState, type ReactNode } from "react";
import { formatNumber } from "../platform/format.ts";
import { OccurrenceLink } from "./OccurrenceLink.tsx";
import classes from "./SupportingConceptLine.module.css";
import {
  bySubdocument,
  type OccurrenceGroup,
  type SupportingConcept,
} from "./supporting-concepts.ts";

interface SupportingConceptLineProps {
  readonly supporter: SupportingConcept;
  /** Show how strongly, in brackets. */
  readonly showsCoefficient: boolean;
}

/** A supporting concept: one occurrence is a link to it, several open a list by sub-document (S2.70). */
export function SupportingConceptLine({
  supporter,
  showsCoefficient,
}: SupportingConceptLineProps): ReactNode {
  const { concept_name, coefficient, source, concept_occurrence, occurrence_count } = supporter;
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const [first] = concept_occurrence;
  const strength = showsCoefficient && (
    <span className={classes.strength}>
      ({coefficient.toFixed(2)}){source === "curated" && " curated"}
    </span>
  );
  if (occurrence_count === 1 && first)
    return (
      <>
        <OccurrenceLink occurrence={first}>{concept_name}</OccurrenceLink> {strength}
      </>
    );
  return (
    <>
      <UnstyledButton
        className={classes.opener ?? ""}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
        {concept_name}
        <span className={classes.count}>
          {formatNumber(occurrence_count)} <span className="visually-hidden">occurrences</span>
        </span>
      </UnstyledButton>{" "}
      {strength}
      <div id={listId} className={classes.places} hidden={!isOpen}>
        {isOpen && (
          <>
            {bySubdocument(concept_occurrence).map((group) => (
              <Subdocument key={group.subdocument_id} group={group} />
            ))}
            {concept_occurrence.length < occurrence_count && (
              <p className={classes.more}>
                The first {formatNumber(concept_occurrence.length)} of{" "}
                {formatNumber(occurrence_count)}.
              </p>
            )}
          </>
        )}
      </div>
    </>
  );
}

function Subdocument({ group }: { group: OccurrenceGroup }): ReactNode {
  const { name, occurrences } = group;
  return (
    <details open className={classes.document}>
      <summary>
        {name} <span className={classes.count}>{formatNumber(occurrences.length)}</span>
      </summary>
      <ul>
        {occurrences.map((occurrence) => (
          <li key={`${occurrence.section_number} ${occurrence.begin_offset}`}>
            <OccurrenceLink occurrence={occurrence}>{occurrence.name}</OccurrenceLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
