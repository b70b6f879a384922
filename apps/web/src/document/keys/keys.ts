/** What single keys do; their order is that of the dialog that lists them. */
export const keyActions = [
  {
    action: "concept",
    key: "1 – 9",
    label: "Question, and its mentions; or annotate selected words",
  },
  { action: "next", key: "J", label: "Next mention of what is asked about" },
  { action: "previous", key: "K", label: "Previous mention" },
  { action: "suggested", key: "↵", label: "Take the suggested answer and move on" },
  { action: "accept", key: "A", label: "Accept the suggestion as it stands and move on" },
  { action: "yes", key: "Y", label: "Yes" },
  { action: "no", key: "N", label: "No, denied" },
  { action: "possible", key: "P", label: "Possible" },
  { action: "past", key: "H", label: "Past" },
  { action: "family", key: "F", label: "Family" },
  { action: "not mentioned", key: "M", label: "Not mentioned" },
  { action: "cannot tell", key: "U", label: "Cannot tell" },
  {
    action: "reject",
    key: "X",
    label: "Not these words: reject a suggestion, remove an annotation",
  },
  { action: "reason", key: "W", label: "Reason: why not, or why only possible" },
  { action: "subject", key: "S", label: "Who" },
  { action: "current", key: "C", label: "When" },
  { action: "severity", key: "V", label: "Severity" },
  { action: "is_experienced", key: "E", label: "Experienced, or not" },
  { action: "is_definitive", key: "D", label: "Definitive, or not" },
  { action: "result", key: "R", label: "Result" },
  { action: "descriptor", key: "T", label: "Descriptor" },
  { action: "progression", key: "G", label: "Progression" },
  { action: "medication", key: "B", label: "Medication: strength, dose, route" },
  {
    action: "text",
    key: "I",
    label: "Into the text; arrows select words there, with Shift more of them",
  },
  { action: "add", key: "/", label: "Search a concept for the selected words, or the document" },
  {
    action: "acceptAll",
    key: "⇧A",
    label: "Show all occurrences of these words; Enter annotates them",
  },
  { action: "others", key: "O", label: "Show or hide suggestions that nobody asks about" },
  { action: "undo", key: "Ctrl Z", label: "Undo" },
  { action: "redo", key: "Ctrl ⇧ Z", label: "Redo" },
  { action: "save", key: "Ctrl S", label: "Save" },
  { action: "done", key: "Ctrl ↵", label: "Done with this document" },
  { action: "nextDocument", key: "L", label: "Next document of the queue" },
  { action: "keys", key: "?", label: "These keys" },
] as const;

export type KeyAction = (typeof keyActions)[number]["action"];

const letters = new Map<string, KeyAction>(
  keyActions
    .filter(({ key }) => /^[A-Z?/]$/.test(key))
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
  if (key === "Enter" && !shiftKey) return found("suggested");
  if (/^[1-9]$/.test(key)) return found("concept", Number(key) - 1);
  // "?" needs Shift on most keyboards, "/" on some; letters with it are left to others.
  return shiftKey && !"?/".includes(letter) ? null : found(letters.get(letter));
}
