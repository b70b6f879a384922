/** What single keys do; their order is that of the dialog that lists them. */
export const keyActions = [
  { action: "accept", key: "A", label: "Accept the suggestion and move on" },
  {
    action: "reject",
    key: "X",
    label: "Reject the suggestion or remove the annotation, and move on",
  },
  {
    action: "acceptAll",
    key: "⇧A",
    label: "Show all occurrences of these words; Enter annotates them",
  },
  { action: "next", key: "J", label: "Next annotation" },
  { action: "previous", key: "K", label: "Previous annotation" },
  { action: "nextDocument", key: "L", label: "Next document of the queue" },
  { action: "add", key: "N", label: "New annotation of the selected words, or of the document" },
  {
    action: "text",
    key: "I",
    label: "Into the text; arrows select words there, with Shift more of them",
  },
  { action: "is_present", key: "P", label: "Present" },
  { action: "is_experienced", key: "E", label: "Experienced" },
  { action: "is_definitive", key: "D", label: "Definitive" },
  { action: "is_current", key: "C", label: "Current" },
  { action: "severity", key: "V", label: "Severity" },
  { action: "result", key: "R", label: "Result" },
  { action: "subject", key: "S", label: "Subject" },
  { action: "descriptor", key: "T", label: "Descriptor" },
  { action: "progression", key: "G", label: "Progression" },
  { action: "reason", key: "W", label: "Why not experienced, or not definitive" },
  { action: "medication", key: "M", label: "Medication" },
  { action: "concept", key: "1 – 9", label: "Annotate a concept that the project asks about" },
  { action: "undo", key: "Ctrl Z", label: "Undo" },
  { action: "redo", key: "Ctrl ⇧ Z", label: "Redo" },
  { action: "save", key: "Ctrl S", label: "Save" },
  { action: "done", key: "Ctrl ↵", label: "Done with this document" },
  { action: "keys", key: "?", label: "These keys" },
] as const;

export type KeyAction = (typeof keyActions)[number]["action"];

const letters = new Map<string, KeyAction>(
  keyActions
    .filter(({ key }) => /^[A-Z?]$/.test(key))
    .map(({ key, action }) => [key.toLowerCase(), action]),
);

/** A pressed key, as far as it matters. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** What a key is for; `number` is that of a concept, from 0. Null when it is for nothing here. */
export function actionOf(event: PressedKey): { action: KeyAction; number: number } | null {
  const { key, shiftKey, altKey } = event;
  const found = (action: KeyAction | undefined, number = 0) => (action ? { action, number } : null);
  if (altKey) return null;
  const letter = key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (letter === "z") return found(shiftKey ? "redo" : "undo");
    if (letter === "y" && !shiftKey) return found("redo");
    if (key === "Enter" && !shiftKey) return found("done");
    return letter === "s" && !shiftKey ? found("save") : null;
  }
  if (letter === "a" && shiftKey) return found("acceptAll");
  if (/^[1-9]$/.test(key)) return found("concept", Number(key) - 1);
  // "?" needs Shift on most keyboards; letters with it are left to others.
  return shiftKey && letter !== "?" ? null : found(letters.get(letter));
}
