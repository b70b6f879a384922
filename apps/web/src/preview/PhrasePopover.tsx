import type { ReactNode } from "react";
import { attributeLines } from "../document/panel/attribute-lines.ts";
import { AttributeTable } from "../document/panel/AttributeTable.tsx";
import { markTitle, type Mark } from "../document/marks/mark.ts";
import { PageLink } from "../navigation/PageLink.tsx";
import { CategoryDot } from "../platform/concepts/CategoryDot.tsx";
import classes from "./PhrasePopover.module.css";

/** What is said of a phrase, every attribute with its rule and trigger, and the way to what supports it (S2.69). */
export function PhrasePopover({ marks }: { marks: readonly Mark[] }): ReactNode {
  return marks.map((mark) => (
    <section key={mark.id} className={classes.mark}>
      <h3 className={classes.name}>
        <CategoryDot category={mark.category} />
        {markTitle(mark)}
      </h3>
      <p className={classes.code}>
        {mark.sab} {mark.code} · {mark.category} · “{mark.text}”
      </p>
      <AttributeTable lines={attributeLines(mark)} />
      <PageLink
        to="conceptsupport/{docId}"
        params={{ docId: 0 }}
        search={{ conceptId: mark.conceptId }}
        label={`Concept support for ${mark.name}`}
      >
        Concept support
      </PageLink>
    </section>
  ));
}
