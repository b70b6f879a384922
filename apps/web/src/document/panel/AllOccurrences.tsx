import { Button } from "@mantine/core";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { formatNumber } from "../../platform/format.ts";
import { Key } from "./Key.tsx";
import classes from "./AllOccurrences.module.css";
import { Card } from "./Card.tsx";
import type { Mark } from "../marks/mark.ts";
import type { Span } from "../text/occurrences.ts";

/** More are counted and painted, but not listed. */
const MOST_LISTED = 100;
/** Characters of the text on either side of a place. */
const AROUND = 28;

export interface AllOccurrencesProps {
  readonly mark: Mark;
  /** Where the words stand without an annotation of the user's. */
  readonly places: readonly Span[];
  readonly text: string;
  readonly onOk: () => void;
  readonly onCancel: () => void;
}

/** Before all occurrences are annotated: how many there are, and where. Enter takes them, Escape leaves them. */
export function AllOccurrences(props: AllOccurrencesProps): ReactNode {
  const { mark, places, text, onOk, onCancel } = props;
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape") onCancel();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => escape(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  const count = formatNumber(places.length);
  return (
    <Card
      title="Annotate all occurrences"
      aside={`${count} ${places.length === 1 ? "place" : "places"}`}
    >
      <p className={classes.words}>
        “{mark.text.replaceAll(/\s+/g, " ")}” as {mark.name}
      </p>
      <ol className={classes.places} aria-label="Places">
        {places.slice(0, MOST_LISTED).map(({ begin, end }) => (
          <li key={begin}>
            …{text.slice(Math.max(0, begin - AROUND), begin)}
            <strong>{text.slice(begin, end)}</strong>
            {text.slice(end, end + AROUND)}…
          </li>
        ))}
        {places.length > MOST_LISTED && (
          <li>and {formatNumber(places.length - MOST_LISTED)} more</li>
        )}
      </ol>
      <div className={classes.actions}>
        <Button autoFocus onClick={onOk} rightSection={<Key of="↵" isOnAccent />}>
          Ok
        </Button>
        <Button variant="default" onClick={onCancel} rightSection={<Key of="Esc" />}>
          Cancel
        </Button>
      </div>
    </Card>
  );
}
