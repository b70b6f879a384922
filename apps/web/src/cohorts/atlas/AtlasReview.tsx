import { Button, Group, Text, TextInput } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useCommand } from "../../platform/api/use-operation.ts";
import { CriterionText } from "../result/CriterionText.tsx";
import { atlasParts, type AtlasPart } from "./atlas-parts.ts";
import type { CheckedFile } from "./AtlasForm.tsx";
import { effects } from "./RemarkList.tsx";
import classes from "./AtlasReview.module.css";

const states = {
  runs: "Runs as written",
  approximated: "Approximated",
  "in part": "Runs in part",
  lacking: "Lacks concepts",
  nothing: "Finds no record",
  none: "Not supported",
  set: "",
} as const satisfies Record<AtlasPart["state"], string>;

interface AtlasReviewProps {
  readonly file: CheckedFile;
  readonly onBack: () => void;
  readonly onImported: (cohortId: number) => void;
}

/** What becomes of a file, criterion by criterion, before it is stored. */
export function AtlasReview({ file, onBack, onImported }: AtlasReviewProps): ReactNode {
  const { checked, text, organization } = file;
  const [name, setName] = useState(file.name);
  const add = useCommand("ImportAtlasCohort");
  const parts = atlasParts(text, checked);
  const isMissingName = name.trim() === "";
  const nameRefused =
    add.error?.code === "cohort.name-taken"
      ? add.error.description
      : add.error?.errors["cohortObj.cohort_name"];
  return (
    <>
      <Text mb="sm" role="status">
        {summaryOf(parts, checked.definition !== null)}
      </Text>
      <ol className={classes.parts} tabIndex={0} aria-label="What becomes of the file">
        {parts.map((part) => (
          <PartLine key={part.path} part={part} />
        ))}
      </ol>
      <TextInput
        mt="md"
        label="Cohort name"
        value={name}
        error={isMissingName ? "Cohort name is required" : nameRefused}
        onChange={(event) => {
          setName(event.currentTarget.value);
          if (add.isError) add.reset();
        }}
      />
      {add.error && nameRefused === undefined && (
        <Text c="var(--mantine-color-error)" role="alert" mt="xs">
          {add.error.description}
        </Text>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button
          data-autofocus
          loading={add.isPending}
          disabled={checked.definition === null || isMissingName}
          onClick={() =>
            add.mutate(
              { "cohortObj.cohort_name": name, atlas: text, organization_id: organization },
              { onSuccess: ({ data }) => onImported(data.cohort_id) },
            )
          }
        >
          Import
        </Button>
      </Group>
    </>
  );
}

function PartLine({ part }: { part: AtlasPart }): ReactNode {
  return (
    <li>
      <div className={classes.head}>
        <span className={classes.kind}>{part.kind}</span>
        <span className={classes.state} data-state={part.state}>
          {states[part.state]}
        </span>
      </div>
      {part.title !== "" && (
        <div className={classes.words}>
          <CriterionText criterion={part} />
        </div>
      )}
      {part.remarks.length > 0 && (
        <ul className={classes.remarks}>
          {part.remarks.map(({ path, text, effect }, at) => (
            <li key={at}>
              <strong>{effects[effect]}:</strong> {text} <code>{placeIn(path, part.path)}</code>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The rest of a path, without its part's. */
function placeIn(path: string, part: string): string {
  return part !== "" && path.startsWith(part) ? path.slice(part.length + 1) : path;
}

function summaryOf(parts: readonly AtlasPart[], canRun: boolean): string {
  if (!canRun) return "No entry event of the file can be read: there is nothing to import.";
  const criteria = parts.filter(({ state }) => state !== "set");
  const count = (state: AtlasPart["state"]) =>
    criteria.filter((part) => part.state === state).length;
  const others = [
    [count("approximated"), "approximated"],
    [count("in part"), "in part"],
    [count("lacking"), "without some of their concepts"],
    [count("nothing"), "of concepts that are not in the vocabulary, so that no record is found"],
    [count("none"), "not supported"],
  ] as const;
  const said = others.flatMap(([n, words]) => (n === 0 ? [] : [`${n} ${words}`]));
  const sets = parts.some(
    ({ state, remarks }) => state === "set" && remarks.some(({ effect }) => effect === "left out"),
  );
  return (
    [
      `${count("runs")} of ${criteria.length} ${criteria.length === 1 ? "criterion" : "criteria"} ${count("runs") === 1 ? "runs" : "run"} as written`,
      ...said,
    ].join(", ") +
    (sets
      ? "; what is left out by concept sets, or of the definition as a whole, is at the end."
      : ".")
  );
}
