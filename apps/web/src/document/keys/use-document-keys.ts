import type { ShownSession } from "../session/shown-session.ts";
import { shortListOf, type ShortListName } from "../interview/short-lists.ts";
import type { MoreAttributes } from "../session/use-more-attributes.ts";
import type { Run } from "../session/use-session.ts";
import { fieldOf, keyCommand } from "./key-command.ts";
import type { KeyAction } from "./keys.ts";
import { useKeys, type KeyHandlers } from "./use-keys.ts";

interface DocumentKeys {
  readonly shown: ShownSession;
  readonly run: Run;
  readonly more: MoreAttributes;
  readonly focusText: () => void;
  readonly openNext: (() => void) | undefined;
  /** Undefined where nobody waits for the document to be done. */
  readonly finish: (() => void) | undefined;
  readonly showKeys: () => void;
  /** Opens one of the short lists of the current annotation. */
  readonly openList: (list: ShortListName) => void;
  /** A dialog is open, or is being loaded: keys are its own. */
  readonly isAsking: boolean;
}

/** The keys of the document screen: commands of the session, fields to go into, and what the page itself can do. */
export function useDocumentKeys(screen: DocumentKeys): void {
  const { shown, run, more, focusText, openNext, finish, showKeys, openList, isAsking } = screen;
  const handlerOf = (action: KeyAction): ((number: number) => void) | undefined => {
    const field = fieldOf(action, shown);
    if (field)
      return () => {
        run({ kind: "mode", mode: "edit" });
        more.focus(field);
      };
    const list = shortListOf(action);
    if (list) return shown.work && shown.current ? () => openList(list) : undefined;
    const commandOf = (number: number) => keyCommand(action, number, shown);
    // Which concept is only known when its number is pressed.
    if (action === "concept" ? !shown.work : commandOf(0) === null) return undefined;
    return (number) => {
      const command = commandOf(number);
      if (command) run(command);
    };
  };
  const own: KeyHandlers = {
    text: focusText,
    keys: showKeys,
    ...(openNext ? { nextDocument: openNext } : {}),
    ...(finish ? { done: finish } : {}),
  };
  // Looked for when a key is pressed: among thousands of marks that takes longer than the rest of a rendering.
  useKeys((action) => (isAsking ? undefined : (own[action] ?? handlerOf(action))));
}
