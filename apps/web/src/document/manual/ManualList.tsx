import { ActionIcon, Checkbox } from "@mantine/core";
import { IconMinus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { byCategory } from "../../platform/concepts/by-category.ts";
import { CategoryDot } from "../../platform/concepts/CategoryDot.tsx";
import { EmptyState } from "../../platform/state/EmptyState.tsx";
import { formatNumber } from "../../platform/format.ts";
import { DocumentLink } from "../DocumentLink.tsx";
import { markStatus, markTitle, type Mark } from "../marks/mark.ts";
import type { Run } from "../session/use-session.ts";
import classes from "./ManualList.module.css";

interface ManualListProps {
  readonly marks: readonly Mark[];
  readonly docId: number;
  readonly run: Run;
  readonly isAnnotator: boolean;
  /** Ids of those that are chosen, where several can be. */
  readonly chosen?: ReadonlySet<string>;
  readonly onChoose?: (id: string, isChosen: boolean) => void;
}

/** Manual annotations by category (S2.65): what is said, code, words and owner; one's own can be removed. */
export function ManualList(props: ManualListProps): ReactNode {
  const { marks, docId, run, isAnnotator, chosen, onChoose } = props;
  const groups = byCategory(marks, ({ category }) => category);
  if (groups.length === 0)
    return (
      <EmptyState
        message={
          isAnnotator
            ? "You have no annotation of this document yet."
            : "Nobody has annotated this document, or its project is still open."
        }
      />
    );
  return groups.map(({ category, members }) => (
    <section key={category} className={classes.group} aria-label={category}>
      <h2>
        <CategoryDot category={category} /> {category} <span>{formatNumber(members.length)}</span>
      </h2>
      <ul>
        {members.map((mark) => (
          <li key={mark.id}>
            {onChoose && (
              <Checkbox
                size="xs"
                aria-label={`Choose ${markTitle(mark)}`}
                disabled={!mark.staged}
                checked={chosen?.has(mark.id) === true}
                onChange={(event) => onChoose(mark.id, event.currentTarget.checked)}
              />
            )}
            <Name mark={mark} docId={docId} />
            <small>{[mark.sab, mark.code].filter(Boolean).join(" ")}</small>
            <small className={classes.words}>
              {mark.span === null ? "document" : `“${mark.text}”`}
            </small>
            <small>{mark.isStaged ? "not saved" : markStatus(mark)}</small>
            {isAnnotator && mark.staged && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={`Remove ${markTitle(mark)}`}
                title="Remove"
                onClick={() => run({ kind: "reject", mark })}
              >
                <IconMinus size={16} stroke={1.6} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** It leads to its words in the document; what is not saved yet has no number to be found by there. */
function Name({ mark, docId }: { mark: Mark; docId: number }): ReactNode {
  const title = markTitle(mark);
  const saved = /^(?:mine|other)-(\d+)$/.exec(mark.id)?.[1];
  if (saved === undefined) return <span className={classes.name}>{title}</span>;
  return (
    <span className={classes.name}>
      <DocumentLink docId={docId} search={{ route_annotation_id: saved }}>
        {title}
      </DocumentLink>
    </span>
  );
}
