import type { Concept, OutputOf } from "@concord/contract";
import { Navigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Card } from "../document/panel/Card.tsx";
import { useFrame } from "../frame/frame-content.ts";
import { PageLink } from "../navigation/PageLink.tsx";
import { fillPath } from "../navigation/page-path.ts";
import { idIn, usePageParams } from "../navigation/use-page.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { CategoryDot } from "../platform/concepts/CategoryDot.tsx";
import { formatPart, formatNumber } from "../platform/format.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import classes from "./LexiconPage.module.css";

type LexiconDetail = OutputOf<"GetLexicon">["data"];

/** A term of the lexicon with all that is known of its concept; without a term, the list (S2.79). */
export function LexiconPage(): ReactNode {
  const id = idIn(usePageParams("techitem/{lexicon_id}").lexicon_id);
  return id === null ? <ToTheList /> : <ChosenLexicon id={id} />;
}

function ToTheList(): ReactNode {
  return <Navigate to={fillPath("techdetail", {})} replace />;
}

function ChosenLexicon({ id }: { id: number }): ReactNode {
  const lexicon = useOperation("GetLexicon", { lexicon_id: id });
  useFrame({ title: lexicon.data?.data.name, detail: "Lexicon" });
  if (lexicon.error?.code === "row.not-found") return <ToTheList />;
  return (
    <Loaded query={lexicon} title="Lexicon">
      {({ data }) => <Detail lexicon={data} />}
    </Loaded>
  );
}

function Detail({ lexicon }: { lexicon: LexiconDetail }): ReactNode {
  const { name, kind, is_active, sources, concept, concept_id, terms, codes } = lexicon;
  return (
    <>
      <PageHeader
        title={name}
        detail={
          <>
            A term ({kind}) of{" "}
            <PageLink to="techdetail/{concept_id}" params={{ concept_id }}>
              {concept.text}
            </PageLink>{" "}
            · from {sources.join(", ")} ·{" "}
            <PageLink to="techdetail" params={{}}>
              Lexicon
            </PageLink>
            {!is_active && " · language processing does not search for it"}
          </>
        }
      />
      <div className={classes.cards}>
        <Card title="Concept">
          <Facts
            facts={[
              ["Name", concept.text],
              [
                "Category",
                <>
                  <CategoryDot category={concept.category} /> {concept.category}
                </>,
              ],
              ["Code", `${concept.sab} ${concept.code}`],
              ["Concept id", concept.cuid],
            ]}
          />
        </Card>
        <InTheData lexicon={lexicon} />
        <Card title="Terms" aside={formatNumber(terms.length)}>
          <ul className={classes.links}>
            {terms.map((term) => (
              <li key={term.id}>
                {term.id === lexicon.id ? (
                  <strong>{term.name}</strong>
                ) : (
                  <PageLink to="techitem/{lexicon_id}" params={{ lexicon_id: term.id }}>
                    {term.name}
                  </PageLink>
                )}
                <small>
                  {term.kind} · {term.sources.join(", ")}
                  {!term.is_active && " · not searched for"}
                </small>
              </li>
            ))}
          </ul>
        </Card>
        <Card title="Codes" aside={formatNumber(codes.length)}>
          <List
            items={codes.map(({ sab, code, sources: from, is_confirmed }) => ({
              key: `${sab} ${code}`,
              words: `${sab} ${code}`,
              about: is_confirmed
                ? from.join(", ")
                : `${from.join(", ")} · not confirmed: no public list at hand has this code`,
            }))}
            empty="No codes."
          />
        </Card>
        <Linked title="Parents" linked={lexicon.parents} empty="This concept has no parents." />
        <Linked title="Children" linked={lexicon.children} empty="This concept has no children." />
        <Card title="Inference rules" aside={formatNumber(lexicon.rules.length)}>
          <List
            items={lexicon.rules.map(({ rule, role, source }) => ({
              key: `${rule} ${role}`,
              words: rule,
              about: `${role === "implied" ? "implies it" : "uses it"} · ${source}`,
            }))}
            empty="No rule implies it or looks for it."
          />
        </Card>
        <Associations associations={lexicon.associations} />
      </div>
    </>
  );
}

const patientsPath =
  "patientlist/{twoClass?}/{studyId?}/{conceptId?}/{isConcept?}/{is_event?}/{att_name?}/{att_value?}/{cohortCriteria?}";

function InTheData({ lexicon }: { lexicon: LexiconDetail }): ReactNode {
  const { patients, documents, concept_id } = lexicon;
  return (
    <Card title="In the data, the concept itself">
      <Facts
        facts={[
          [
            "Patients",
            <PageLink
              key="patients"
              to={patientsPath}
              params={{ twoClass: "0", studyId: "0", conceptId: concept_id, isConcept: "true" }}
            >
              {formatPart(patients.any)}
            </PageLink>,
          ],
          ["Structured", formatPart(patients.structured)],
          ["Unstructured", formatPart(patients.unstructured)],
          ["Inferred", formatPart(patients.inferred)],
          ["Reference standard", formatPart(patients.reference)],
          ["Documents that mention it", formatPart(documents)],
        ]}
      />
    </Card>
  );
}

function Associations({
  associations,
}: {
  associations: LexiconDetail["associations"];
}): ReactNode {
  return (
    <Card title="Associations" aside={formatNumber(associations.length)}>
      {associations.length === 0 && <p className={classes.empty}>No source associates it.</p>}
      <ul className={classes.links}>
        {associations.map(({ concept, relation, coefficient, source }) => (
          <li key={`${concept.concept_id} ${relation} ${source}`}>
            <ConceptLink concept={concept} />
            <small>
              {relation} · {coefficient.toFixed(2)} · {source}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface LinkedProps {
  readonly title: string;
  readonly linked: LexiconDetail["parents"];
  readonly empty: string;
}

function Linked({ title, linked, empty }: LinkedProps): ReactNode {
  const { data, noOfRecords } = linked;
  return (
    <Card title={title} aside={formatNumber(noOfRecords)}>
      {noOfRecords === 0 && <p className={classes.empty}>{empty}</p>}
      <ul className={classes.links}>
        {data.map((concept) => (
          <li key={concept.concept_id}>
            <ConceptLink concept={concept} />
          </li>
        ))}
      </ul>
      {data.length < noOfRecords && (
        <p className={classes.empty}>The first {formatNumber(data.length)} by name.</p>
      )}
    </Card>
  );
}

function ConceptLink({ concept }: { concept: Concept }): ReactNode {
  return (
    <>
      <CategoryDot category={concept.category} />{" "}
      <PageLink to="techdetail/{concept_id}" params={{ concept_id: concept.concept_id }}>
        {concept.text}
      </PageLink>
    </>
  );
}

interface ListItem {
  readonly key: string;
  readonly words: string;
  readonly about: string;
}

function List({ items, empty }: { items: readonly ListItem[]; empty: string }): ReactNode {
  if (items.length === 0) return <p className={classes.empty}>{empty}</p>;
  return (
    <ul className={classes.list}>
      {items.map(({ key, words, about }) => (
        <li key={key}>
          {words}
          <small>{about}</small>
        </li>
      ))}
    </ul>
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }): ReactNode {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
