import type { ConceptSet, CriterionConcepts } from "@concord/contract";
import { ActionIcon, Button, Checkbox } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { CategoryDot } from "../platform/concepts/CategoryDot.tsx";
import { ConceptHierarchy } from "../platform/concepts/ConceptHierarchy.tsx";
import { ConceptPicker } from "../platform/concepts/ConceptPicker.tsx";
import { formatNumber } from "../platform/format.ts";
import classes from "./ConceptSetEditor.module.css";
import { withField } from "../platform/form/with-field.ts";
import type { Names } from "./use-names.ts";

type Choice = ConceptSet["include"][number];

interface ConceptSetEditorProps {
  readonly concepts: CriterionConcepts;
  readonly names: Names;
  /** Codes that the source recorded are looked for, and not concepts. */
  readonly isOfCodes?: boolean;
  readonly error: string | undefined;
  /** Said of those that are left out. */
  readonly excludeError?: string | undefined;
  readonly onChange: (concepts: CriterionConcepts) => void;
}

/** Concepts asked for, with or without their descendants, less those excluded. */
export function ConceptSetEditor({
  concepts,
  names,
  isOfCodes = false,
  error,
  excludeError,
  onChange,
}: ConceptSetEditorProps): ReactNode {
  const { include, exclude = [], missing = [] } = concepts;
  const except = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (excludeError !== undefined && except.current) except.current.open = true;
  }, [excludeError]);
  const excludes = (choices: Choice[]) =>
    onChange(withField(concepts, "exclude", choices.length > 0 ? choices : undefined));
  return (
    <div className={classes.set}>
      <ChoiceList
        choices={include}
        names={names}
        isOfCodes={isOfCodes}
        pickLabel={isOfCodes ? "Add code" : "Add concept"}
        error={error}
        onChange={(choices) => onChange({ ...concepts, include: choices })}
      />
      {missing.map(({ omopId, name, vocabulary, code, excluded }, at) => (
        <div key={`${omopId} ${at}`} className={classes.choice}>
          <CategoryDot category="Others" />
          <span className={classes.name}>
            {excluded ? "Except " : ""}
            {name === "" ? `OMOP concept ${omopId}` : name}
            <small>
              {vocabulary} {code} · not in the vocabulary: no record is found by it
            </small>
          </span>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={`Remove ${name === "" ? omopId : name}`}
            onClick={() => onChange({ ...concepts, missing: missing.toSpliced(at, 1) })}
          >
            <IconX size={14} />
          </ActionIcon>
        </div>
      ))}
      {include.length > 0 && (
        <details ref={except} open={exclude.length > 0}>
          <summary>Except</summary>
          <ChoiceList
            choices={exclude}
            names={names}
            isOfCodes={isOfCodes}
            pickLabel={isOfCodes ? "Exclude code" : "Exclude concept"}
            error={excludeError}
            onChange={excludes}
          />
        </details>
      )}
    </div>
  );
}

interface ChoiceListProps {
  readonly choices: readonly Choice[];
  readonly names: Names;
  readonly isOfCodes: boolean;
  readonly pickLabel: string;
  readonly error: string | undefined;
  readonly onChange: (choices: Choice[]) => void;
}

/** Lines shown at first; an imported set may name thousands of concepts. */
const MOST_LINES = 30;

function ChoiceList(props: ChoiceListProps): ReactNode {
  const { choices, names, isOfCodes, pickLabel, error, onChange } = props;
  const noun = isOfCodes ? "codes" : "concepts";
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? choices : choices.slice(0, MOST_LINES);
  return (
    <>
      {shown.map((choice, at) => {
        const concept = names.concept(choice.conceptId);
        const text = concept?.text ?? `Concept ${choice.conceptId}`;
        return (
          <div key={`${choice.conceptId} ${at}`} className={classes.choice}>
            <CategoryDot category={concept?.category ?? "Others"} />
            <span className={classes.name}>
              {text}
              {concept && (
                <small>
                  {concept.sab} {concept.code}
                </small>
              )}
            </span>
            <Checkbox
              size="xs"
              label="and descendants"
              aria-label={`${text} and all its descendants`}
              checked={choice.descendants}
              onChange={(event) =>
                onChange(choices.with(at, { ...choice, descendants: event.currentTarget.checked }))
              }
            />
            <ConceptHierarchy
              conceptId={choice.conceptId}
              text={text}
              onPick={(other) => {
                names.learn(other);
                if (!choices.some(({ conceptId }) => conceptId === other.concept_id))
                  onChange(choices.with(at, { ...choice, conceptId: other.concept_id }));
              }}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={`Remove ${text}`}
              onClick={() => onChange(choices.toSpliced(at, 1))}
            >
              <IconX size={14} />
            </ActionIcon>
          </div>
        );
      })}
      {shown.length < choices.length && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.more ?? ""}
          onClick={() => setWhole(true)}
        >
          Show {formatNumber(choices.length - shown.length)} more
        </Button>
      )}
      <ConceptPicker
        label={pickLabel}
        placeholder={choices.length === 0 ? `Search ${noun}` : `or another ${noun.slice(0, -1)}`}
        isOfCodes={isOfCodes}
        error={error}
        onPick={(concept) => {
          names.learn(concept);
          if (!choices.some(({ conceptId }) => conceptId === concept.concept_id))
            onChange([...choices, { conceptId: concept.concept_id, descendants: true }]);
        }}
      />
    </>
  );
}
