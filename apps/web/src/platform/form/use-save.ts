import { useEffect, useRef, useState, type RefObject } from "react";
import type { ApiProblem } from "../api/api-problem.ts";
import { refusalOf, type FieldMessages, type Refusal, type SentForm } from "./refusal.ts";
import { focusFirstError } from "./invalid-fields.ts";

export interface SaveOptions<Input extends object> extends Pick<
  SentForm<Input>,
  "nameField" | "isOfName" | "fieldOf"
> {
  /** What the form stands for. */
  readonly input: Input;
  /** What keeps it from being sent, by field; nothing when it can be. */
  readonly check: (input: Input) => FieldMessages | Promise<FieldMessages>;
  /** Why it was refused when it was last sent. */
  readonly problem: ApiProblem | null;
  /** `basedOn` where it is another edition than the form began with: somebody else's, which this shall replace. */
  readonly onSave: (input: Input, basedOn?: string) => void;
}

export interface Save {
  readonly save: (basedOn?: string) => void;
  /** Somebody has tried to save: what is missing may be said. */
  readonly isAsked: boolean;
  readonly refusal: Refusal | undefined;
  /** What holds the fields. */
  readonly fields: RefObject<HTMLDivElement | null>;
}

/**
 * Saving a form: what is wrong, here or for the server, is said at its field, and the first such field takes the focus.
 */
export function useSave<Input extends object>(options: SaveOptions<Input>): Save {
  const { input, check, problem, onSave } = options;
  const [isAsked, setAsked] = useState(false);
  const [sent, setSent] = useState<Input>();
  const fields = useRef<HTMLDivElement>(null);
  // An object of its own each time a save was kept back: the same fields may be wrong again.
  const [keptBack, setKeptBack] = useState<object>();
  useEffect(() => {
    // What a check found, and what a refusal says, is at the fields by now.
    if ((keptBack || problem) && fields.current) focusFirstError(fields.current);
  }, [keptBack, problem]);
  const save = async (basedOn?: string) => {
    setAsked(true);
    if (Object.keys(await check(input)).length > 0) {
      setKeptBack({});
      return;
    }
    setSent(input);
    onSave(input, basedOn);
  };
  return {
    save: (basedOn) => void save(basedOn),
    isAsked,
    refusal: problem && sent ? refusalOf(problem, { ...options, sent, now: input }) : undefined,
    fields,
  };
}
