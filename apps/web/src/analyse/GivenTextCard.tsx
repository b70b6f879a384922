import { Button } from "@mantine/core";
import { IconFileText } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatNumber } from "../platform/format.ts";
import classes from "./GivenTextCard.module.css";
import type { GivenText } from "./read-text-file.ts";

/** Enough to recognise a text by. */
const SHOWN = 1200;

interface GivenTextCardProps {
  readonly given: GivenText;
  /** Undefined while it is being analysed. */
  readonly onRemove: (() => void) | undefined;
}

/** A text that is held as a whole, with how it begins. */
export function GivenTextCard({ given, onRemove }: GivenTextCardProps): ReactNode {
  const { name, text, isPlain } = given;
  const title = name ?? "Pasted text";
  const length = `${formatNumber(text.length)} ${text.length === 1 ? "character" : "characters"}`;
  return (
    <section className={classes.card} aria-label={title}>
      <header className={classes.head}>
        <IconFileText size={18} stroke={1.6} aria-hidden="true" />
        <strong>{title}</strong>
        <span className={classes.length}>
          {length}
          {!isPlain && " · marked up: the text within it is read"}
        </span>
        {onRemove && (
          <Button variant="default" onClick={onRemove}>
            Remove
          </Button>
        )}
      </header>
      <p className={classes.text}>
        {text.slice(0, SHOWN)}
        {text.length > SHOWN && "…"}
      </p>
    </section>
  );
}
