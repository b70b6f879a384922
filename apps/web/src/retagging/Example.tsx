import type { LanguageRunExample } from "@concord/contract";
import type { ReactNode } from "react";
import { DocumentLink } from "../document/DocumentLink.tsx";
import { PageLink } from "../navigation/PageLink.tsx";
import classes from "./ExamplesPage.module.css";
import { attributeWords, changeWords } from "./run-words.ts";

/** One annotation that came, went, or has other attributes: its words, and both sides of every attribute. */
export function Example({ example }: { example: LanguageRunExample }): ReactNode {
  const { patient_id, patient_identifier, subdocument_id, subdocument_name, side } = example;
  const [before, words, after] = side.text;
  const altered = example.attributes.filter(({ is_altered }) => is_altered);
  const others = example.attributes.filter(({ is_altered }) => !is_altered);
  return (
    <li className={classes.example} data-change={example.change}>
      <header className={classes.head}>
        <strong>{example.concept_name}</strong>
        <span className={classes.change} data-change={example.change}>
          {changeWords[example.change]}
        </span>
        <span className={classes.where}>
          <DocumentLink docId={subdocument_id} search={{ automated_annotation_id: side.place }}>
            {subdocument_name}
          </DocumentLink>
          {" of "}
          <PageLink to="patient/{patient_id}" params={{ patient_id }}>
            {patient_identifier}
          </PageLink>
        </span>
      </header>
      <p className={classes.words}>
        … {before}
        <mark>{words}</mark>
        {after} …
      </p>
      {altered.length > 0 && (
        <Attributes example={example} rows={altered} label="Altered attributes" />
      )}
      {others.length > 0 &&
        (altered.length > 0 ? (
          <details className={classes.others}>
            <summary>Attributes that are as before</summary>
            <Attributes example={example} rows={others} label="Attributes that are as before" />
          </details>
        ) : (
          <Attributes example={example} rows={others} label="Attributes" />
        ))}
    </li>
  );
}

interface AttributesProps {
  readonly example: LanguageRunExample;
  readonly rows: LanguageRunExample["attributes"];
  readonly label: string;
}

function Attributes({
  example: { change, concept_name },
  rows,
  label,
}: AttributesProps): ReactNode {
  const hasBefore = change !== "added";
  const hasAfter = change !== "lost";
  return (
    <table className={classes.attributes} aria-label={`${label} of ${concept_name}`}>
      <thead>
        <tr>
          <th scope="col">Attribute</th>
          {hasBefore && <th scope="col">Before</th>}
          {hasAfter && <th scope="col">{hasBefore ? "After" : "Now"}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} data-altered={row.is_altered || undefined}>
            <th scope="row">{attributeWords(row.name)}</th>
            {hasBefore && <Value value={row.before} why={row.why_before} />}
            {hasAfter && <Value value={row.after} why={row.why_after} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ value, why }: { value: string | null; why: string | null }): ReactNode {
  return (
    <td>
      {value ?? <span className={classes.none}>none</span>}
      {why !== null && <small>because of {why}</small>}
    </td>
  );
}
