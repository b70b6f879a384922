// The JSON of `automated_annotation` as language processing writes it (`note-rows.ts`). A long document has thousands:
// looked at by hand, in a third of the time in which schemas of their fields would copy them.

interface Words {
  readonly begin: number;
  readonly end: number;
}

interface Reason extends Partial<Words> {
  readonly rule: string;
}

/** A value or a medication: where its words are in the whole text, and what they say. */
export const StoredWords = looked(
  (value): value is Words | null =>
    value === null || (isObject(value) && isNumber(value["begin"]) && isNumber(value["end"])),
);

/** Attribute → the rule that set it, and where its trigger stands. */
export const StoredWhy = looked((value): value is Readonly<Record<string, Reason>> => {
  if (!isObject(value)) return false;
  for (const name in value) if (!isReason(value[name])) return false;
  return true;
});

/** What `rowsOf` takes for a column of JSON. */
function looked<T>(isRight: (value: unknown) => value is T): { parse(value: unknown): T } {
  return {
    parse(value) {
      if (!isRight(value)) throw new TypeError("An annotation is not as it was written.");
      return value;
    },
  };
}

function isReason(value: unknown): boolean {
  if (!isObject(value) || typeof value["rule"] !== "string") return false;
  const { begin, end } = value;
  return (begin === undefined || isNumber(begin)) && (end === undefined || isNumber(end));
}

const isNumber = (value: unknown): boolean => typeof value === "number";

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
