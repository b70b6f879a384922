import { Button, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { PageLink } from "../../navigation/PageLink.tsx";
import { CategoryDot } from "../../platform/concepts/CategoryDot.tsx";
import { attributeLines } from "./attribute-lines.ts";
import { AttributeFields, ReasonFields } from "./AttributeFields.tsx";
import { AttributeTable } from "./AttributeTable.tsx";
import { AttributeToggles } from "./AttributeToggles.tsx";
import type { Attributes } from "./attributes.ts";
import { Card } from "./Card.tsx";
import { Key } from "./Key.tsx";
import { markStatus, markTitle, type Mark } from "../marks/mark.ts";
import classes from "./AnnotationPanel.module.css";

export interface AnnotationPanelProps {
  readonly mark: Mark;
  /** The document, for what leads from it to elsewhere. */
  readonly docId: number;
  /** Whether the user annotates at all. */
  readonly canEdit: boolean;
  /** Edit mode (S4.10): attributes are controls. */
  readonly isEditing: boolean;
  readonly showsMore: boolean;
  /** How many occurrences of the words have no annotation of the user's yet. */
  readonly occurrences: number;
  readonly onMore: (isShown: boolean) => void;
  readonly onChange: (change: Partial<Attributes>) => void;
  readonly onResult: () => void;
  readonly onAccept: () => void;
  readonly onReject: () => void;
  readonly onAll: () => void;
  /** Points out all occurrences in the text, or no longer. */
  readonly onPreview: (isShown: boolean) => void;
}

/** What is said of the current annotation, and what can be done with it. */
export function AnnotationPanel(props: AnnotationPanelProps): ReactNode {
  const { mark, canEdit, isEditing, showsMore, onMore, onChange } = props;
  const { attributes, name, sab, code, category, text } = mark;
  const lines = attributeLines(mark);
  const reasons = lines.filter(({ reason }) => reason !== null);
  return (
    <Card
      title={text === "" ? "Document" : text}
      aside={markStatus(mark)}
      label="Current annotation"
    >
      <p className={classes.concept}>
        <CategoryDot category={category} />
        <span>
          {isEditing ? name : markTitle(mark)}
          <small>
            {sab} {code} · {category}
          </small>
        </span>
      </p>
      {isEditing ? (
        <>
          <AttributeToggles attributes={attributes} onChange={onChange} onResult={props.onResult} />
          <ReasonFields attributes={attributes} onChange={onChange} />
          {reasons.map(({ label, value, reason }) => (
            <p key={label} className={classes.reason}>
              {label} {value}: {reason}
            </p>
          ))}
          <UnstyledButton
            className={classes.more ?? ""}
            aria-expanded={showsMore}
            onClick={() => onMore(!showsMore)}
          >
            {showsMore ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
            More attributes
          </UnstyledButton>
          {showsMore && (
            <AttributeFields
              key={mark.id}
              attributes={attributes}
              isMedication={mark.colour === "medication"}
              onChange={onChange}
            />
          )}
        </>
      ) : (
        <AttributeTable lines={lines} />
      )}
      {mark.source === "automated" && (
        <p className={classes.support}>
          <PageLink
            to="conceptsupport/{docId}"
            params={{ docId: props.docId }}
            search={{ conceptId: mark.conceptId }}
            label={`Concept support for ${name}`}
          >
            Concept support
          </PageLink>
        </p>
      )}
      {canEdit && <PanelActions {...props} />}
    </Card>
  );
}

function PanelActions(props: AnnotationPanelProps): ReactNode {
  const { mark, occurrences, onAccept, onReject, onAll, onPreview } = props;
  return (
    <div className={classes.actions}>
      {mark.source !== "mine" && (
        <Button onClick={onAccept} rightSection={<Key of="A" isOnAccent />}>
          Accept
        </Button>
      )}
      {mark.source !== "other" && (
        <Button variant="default" onClick={onReject} rightSection={<Key of="X" />}>
          {mark.source === "mine" ? "Remove" : "Reject"}
        </Button>
      )}
      {occurrences > (mark.source === "mine" ? 0 : 1) && (
        <Button
          variant="default"
          title={`Annotate all ${occurrences} occurrences`}
          onClick={onAll}
          onMouseEnter={() => onPreview(true)}
          onMouseLeave={() => onPreview(false)}
          onFocus={() => onPreview(true)}
          onBlur={() => onPreview(false)}
          rightSection={<Key of="⇧A" />}
        >
          All {occurrences}
        </Button>
      )}
    </div>
  );
}
