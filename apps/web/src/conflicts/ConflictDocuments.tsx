import type { Conflict } from "@concord/contract";
import { Button } from "@mantine/core";
import { Fragment, useEffect, useRef, type ReactNode } from "react";
import { DocumentLink } from "../document/DocumentLink.tsx";
import { PageLink } from "../navigation/PageLink.tsx";
import classes from "./Conflicts.module.css";
import { byDocument, conflictKey, type Conflicts } from "./use-conflicts.ts";

interface ConflictDocumentsProps {
  readonly conflicts: Conflicts;
  readonly rows: readonly Conflict[];
  readonly renderConflict: (conflict: Conflict) => ReactNode;
}

/** Conflicts by document and concept, each of which can be folded (S2.74); the next ten come when 75 % are passed. */
export function ConflictDocuments({
  conflicts,
  rows,
  renderConflict,
}: ConflictDocumentsProps): ReactNode {
  const documents = byDocument(rows);
  const passed = Math.floor(documents.length * 0.75);
  const { hasMore, isFetchingMore, more } = conflicts;
  return (
    <>
      <ol className={classes.documents} aria-label="Documents with conflicts">
        {documents.map(({ document, concepts }, at) => (
          <li key={document.subdocument_id}>
            {at === passed && hasMore && <WhenSeen onSeen={more} />}
            <details open className={classes.document}>
              <summary>
                {document.name_with_date} · {document.patient_Identifier}
              </summary>
              <p className={classes.links}>
                <DocumentLink docId={document.subdocument_id}>Document</DocumentLink>
                <PageLink to="patient/{patient_id}" params={{ patient_id: document.patient_id }}>
                  Patient
                </PageLink>
                <PageLink to="datareview/{docId}" params={{ docId: document.subdocument_id }}>
                  Its conflicts
                </PageLink>
              </p>
              {concepts.map(({ concept_id, concept_name, conflicts: of }) => (
                <details open key={concept_id} className={classes.concept}>
                  <summary>{concept_name}</summary>
                  {of.map((conflict) => (
                    <Fragment key={conflictKey(conflict)}>{renderConflict(conflict)}</Fragment>
                  ))}
                </details>
              ))}
            </details>
          </li>
        ))}
      </ol>
      {hasMore && (
        <Button variant="default" size="xs" loading={isFetchingMore} onClick={more}>
          More documents
        </Button>
      )}
    </>
  );
}

/** Calls once when it comes into view. */
export function WhenSeen({ onSeen }: { onSeen: () => void }): ReactNode {
  const mark = useRef<HTMLSpanElement>(null);
  const newest = useRef(onSeen);
  useEffect(() => {
    newest.current = onSeen;
  });
  useEffect(() => {
    const element = mark.current;
    if (!element || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) newest.current();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return <span ref={mark} />;
}
