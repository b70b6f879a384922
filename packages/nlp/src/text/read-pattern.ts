/** Reads what is known of the words that a pattern of JavaScript, without the flags u and v, may match. */

/** Whether all that a part matches, or all but nothing, begins or ends beside a word and not within it. */
export type Edge = "always" | "unless empty" | "unknown";

interface Edges {
  readonly begins: Edge;
  readonly ends: Edge;
}

/**
 * A part of a pattern, with all `strings` that it may match where they are few: small letters, digits and apostrophes,
 * and one blank for any other signs or an edge of a word.
 */
export type Part = Edges &
  (
    | { readonly kind: "strings"; readonly strings: readonly string[] }
    | { readonly kind: "unknown"; readonly strings?: undefined }
    | {
        readonly kind: "in order" | "one of";
        readonly parts: readonly Part[];
        readonly strings?: undefined;
      }
    | {
        readonly kind: "repeated";
        readonly of: Part;
        readonly isNeeded: boolean;
        readonly strings?: undefined;
      }
    /** What is looked for in front of a place or behind it. */
    | { readonly kind: "beside"; readonly of: Part; readonly strings?: undefined }
  );

/** More strings are not listed. */
const mostStrings = 256;

const edgeOf = (strings: readonly string[], isEdge: (string: string) => boolean): Edge =>
  strings.every(isEdge)
    ? "always"
    : strings.every((string) => string === "" || isEdge(string))
      ? "unless empty"
      : "unknown";

const listed = (strings: readonly string[]): Part => ({
  kind: "strings",
  strings,
  begins: edgeOf(strings, (string) => string.startsWith(" ")),
  ends: edgeOf(strings, (string) => string.endsWith(" ")),
});

const nothing = listed([""]);
const edge = listed([" "]);
const unknown: Part = { kind: "unknown", begins: "unknown", ends: "unknown" };

const joined = (begin: string, end: string): string =>
  begin.endsWith(" ") && end.startsWith(" ") ? begin + end.slice(1) : begin + end;

/** Neighbours whose strings are listed are one part, as far as they stay few. */
function inOrder(all: readonly Part[]): Part {
  const parts: Part[] = [];
  for (const part of all) {
    const last = parts.at(-1);
    if (
      last?.strings !== undefined &&
      part.strings !== undefined &&
      last.strings.length * part.strings.length <= mostStrings
    ) {
      const { strings } = part;
      const both = last.strings.flatMap((begin) => strings.map((end) => joined(begin, end)));
      parts[parts.length - 1] = listed([...new Set(both)]);
    } else parts.push(part);
  }
  const [only = nothing] = parts;
  if (parts.length < 2) return only;
  return {
    kind: "in order",
    parts,
    begins: outerEdge(parts, "begins"),
    ends: outerEdge(parts.toReversed(), "ends"),
  };
}

function outerEdge(parts: readonly Part[], side: "begins" | "ends"): Edge {
  for (const part of parts) if (part[side] !== "unless empty") return part[side];
  return "unless empty";
}

function oneOf(parts: readonly Part[]): Part {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only;
  const strings = new Set(parts.flatMap((part) => part.strings ?? []));
  if (strings.size <= mostStrings && parts.every((part) => part.strings !== undefined))
    return listed([...strings]);
  const all = (side: "begins" | "ends"): Edge =>
    parts.some((part) => part[side] === "unknown")
      ? "unknown"
      : parts.every((part) => part[side] === "always")
        ? "always"
        : "unless empty";
  return { kind: "one of", parts, begins: all("begins"), ends: all("ends") };
}

const orNothing = (known: Edge): Edge => (known === "always" ? "unless empty" : known);

/** Of a place without signs of its own: what stands beyond it may have an edge all the same. */
const throughPlace = (beyond: Edge): Edge => (beyond === "always" ? "always" : "unless empty");

/** One sign as it stands in strings: an apostrophe is within a word. */
const signOf = (sign: string): string => (/[a-z0-9']/i.test(sign) ? sign.toLowerCase() : " ");

/** Throws where the source is none of a pattern. */
export function readPattern(source: string): Part {
  const reader = new Reader(source);
  const part = reader.alternatives();
  if (!reader.isAtEnd()) throw new Error(`A pattern that can't be read: ${source.slice(0, 80)}`);
  return part;
}

class Reader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  isAtEnd(): boolean {
    return this.#at === this.#source.length;
  }

  alternatives(): Part {
    const parts = [this.#sequence()];
    while (this.#take("|")) parts.push(this.#sequence());
    return oneOf(parts);
  }

  #take(sign: string): boolean {
    if (!this.#source.startsWith(sign, this.#at)) return false;
    this.#at += sign.length;
    return true;
  }

  #sequence(): Part {
    const parts: Part[] = [];
    while (!this.isAtEnd() && this.#source[this.#at] !== "|" && this.#source[this.#at] !== ")")
      parts.push(this.#repeated(this.#one()));
    return inOrder(parts);
  }

  #repeated(of: Part): Part {
    const found = /^(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/.exec(this.#source.slice(this.#at));
    if (found === null) return of;
    const [sign, least] = found;
    this.#at += sign.length;
    if (sign.startsWith("?") && of.strings !== undefined) return listed(["", ...of.strings]);
    const isNeeded = sign.startsWith("+") || Number(least ?? 0) > 0;
    if (of.strings?.every((string) => string === " ") === true)
      return listed(isNeeded ? [" "] : ["", " "]);
    const begins = isNeeded ? of.begins : orNothing(of.begins);
    const ends = isNeeded ? of.ends : orNothing(of.ends);
    return { kind: "repeated", of, isNeeded, begins, ends };
  }

  #one(): Part {
    if (this.#take("(")) return this.#group();
    if (this.#take("[")) return this.#class();
    if (this.#take("\\")) return this.#escape();
    const sign = this.#source[this.#at++] ?? "";
    if (sign === "^" || sign === "$") return edge;
    return sign === "." ? unknown : listed([signOf(sign)]);
  }

  #group(): Part {
    const from = this.#at;
    const [kind = ""] = /^\?(?::|=|!|<=|<!|<[A-Za-z]\w*>)/.exec(this.#source.slice(from)) ?? [];
    this.#at += kind.length;
    const of = this.alternatives();
    if (!this.#take(")")) throw new Error(`A group without its end: ${this.#source.slice(0, 80)}`);
    if (kind === "?!" || kind === "?<!") {
      // No letter or digit there: "(?<![\w-])", "(?!\w)".
      const inside = this.#source.slice(from + kind.length, this.#at - 1);
      return /^(?:\\w|\[\\w[^\]\\^]*\])$/.test(inside) ? edge : nothing;
    }
    if (kind === "?=")
      return { kind: "beside", of, begins: throughPlace(of.begins), ends: "unless empty" };
    if (kind === "?<=")
      return { kind: "beside", of, begins: "unless empty", ends: throughPlace(of.ends) };
    return of;
  }

  #class(): Part {
    const from = this.#at;
    while (this.#source[this.#at] !== "]") this.#at += this.#source[this.#at] === "\\" ? 2 : 1;
    const signs = this.#source.slice(from, this.#at++);
    if (/^[^\\^-]{1,4}$/.test(signs)) return listed([...new Set(Array.from(signs, signOf))]);
    // Of no word: "[\s,/-]".
    return /^-?(?:\\[Wsnt/.-]|[^\w\\^'-])+-?$/.test(signs) ? edge : unknown;
  }

  #escape(): Part {
    const sign = this.#source[this.#at++] ?? "";
    if (/[bWsnt]/.test(sign)) return edge;
    if (sign === "B") return nothing;
    if (sign === "k") this.#at = this.#source.indexOf(">", this.#at) + 1;
    if (sign === "u") this.#at += 4;
    return /[a-z0-9]/i.test(sign) ? unknown : listed([signOf(sign)]);
  }
}
