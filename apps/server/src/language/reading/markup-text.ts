/** Elements that begin a line of their own: HTML's blocks, and those of CDA's narrative blocks. */
const blocks = new Set(
  "address article aside blockquote body br caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr html item legend li list main nav ol option p paragraph pre section summary table tbody text tfoot thead title tr ul".split(
    " ",
  ),
);
/** Cells of a row stand apart. */
const cells = new Set(["td", "th"]);
/** Elements whose content nobody reads. */
const unread = new Set(["script", "style", "template", "noscript", "svg", "iframe", "object"]);

const characters: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  bull: "•",
  middot: "·",
  deg: "°",
  plusmn: "±",
  times: "×",
  divide: "÷",
  micro: "µ",
  le: "≤",
  ge: "≥",
  ne: "≠",
  frac12: "½",
  frac14: "¼",
  frac34: "¾",
  sup2: "²",
  sup3: "³",
  copy: "©",
  reg: "®",
  trade: "™",
  eacute: "é",
  egrave: "è",
  agrave: "à",
  uuml: "ü",
  ouml: "ö",
  auml: "ä",
  szlig: "ß",
  ntilde: "ñ",
  ccedil: "ç",
  alpha: "α",
  beta: "β",
  gamma: "γ",
  mu: "μ",
  rarr: "→",
  uarr: "↑",
  darr: "↓",
};

/**
 * The text within HTML or XML, as a reader sees it: tags, comments, declarations, scripts and styles go; blocks, rows
 * and breaks become lines, cells are set apart by a tab, white space is one space (in `pre` as it is), character
 * references become characters. Any input is read, in time linear in its length; what only looks like a tag ("p <
 * 0.05") stays.
 */
export function markupText(markup: string): string {
  const out = new Lines();
  let at = 0;
  let preformatted = 0;
  while (at < markup.length) {
    const open = markup.indexOf("<", at);
    const end = open < 0 ? markup.length : open;
    if (end > at) out.add(withCharacters(markup.slice(at, end)), preformatted > 0);
    if (open < 0) break;
    if (markup.startsWith("<!--", open)) {
      at = behind(markup, "-->", open + 4);
      continue;
    }
    if (markup.startsWith("<![CDATA[", open)) {
      const close = markup.indexOf("]]>", open);
      out.add(markup.slice(open + 9, close < 0 ? markup.length : close), preformatted > 0);
      at = close < 0 ? markup.length : close + 3;
      continue;
    }
    const next = markup[open + 1] ?? "";
    if (next === "!" || next === "?") {
      at = behind(markup, ">", open + 2);
      continue;
    }
    const isEnd = next === "/";
    const name = nameAt(markup, open + (isEnd ? 2 : 1));
    if (name === "") {
      out.add("<", preformatted > 0);
      at = open + 1;
      continue;
    }
    const close = endOfTag(markup, open + 1);
    at = close;
    if (unread.has(name) && !isEnd && markup[close - 2] !== "/") {
      at = behindElement(markup, name, close);
      continue;
    }
    if (name === "pre") preformatted = Math.max(0, preformatted + (isEnd ? -1 : 1));
    if (blocks.has(name)) out.breakLine(name === "br");
    else if (cells.has(name) && !isEnd) out.separate();
  }
  return out.text();
}

/** Name of the element whose tag begins here, lower case, without a prefix; empty when none does. */
function nameAt(markup: string, at: number): string {
  const name = /^[A-Za-z][\w:.-]{0,60}/.exec(markup.slice(at, at + 64))?.[0] ?? "";
  return name.slice(name.indexOf(":") + 1).toLowerCase();
}

function behind(markup: string, mark: string, from: number): number {
  const found = markup.indexOf(mark, from);
  return found < 0 ? markup.length : found + mark.length;
}

/** One past the `>` that ends a tag; one within quotes does not. */
function endOfTag(markup: string, from: number): number {
  let quote = "";
  for (let at = from; at < markup.length; at += 1) {
    const character = markup[at] ?? "";
    if (quote !== "") {
      if (character === quote) quote = "";
    } else if ((character === '"' || character === "'") && markup[at - 1] === "=")
      quote = character;
    else if (character === ">") return at + 1;
  }
  return markup.length;
}

function behindElement(markup: string, name: string, from: number): number {
  const closing = new RegExp(`</(?:[\\w-]{1,20}:)?${name}\\b`, "gi");
  closing.lastIndex = from;
  const found = closing.exec(markup);
  return found ? endOfTag(markup, found.index + 1) : markup.length;
}

function withCharacters(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z]\w{1,30}));/g,
    (whole, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name !== undefined) return characters[name] ?? characters[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal);
      // Neither NUL nor half a surrogate pair is a character.
      const isCharacter =
        code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) && code !== 0xfeff;
      return isCharacter ? String.fromCodePoint(code) : "\ufffd";
    },
  );
}

/** Text as it grows: white space is written when something follows it. */
class Lines {
  readonly #parts: string[] = [];
  /** White space that is due before the next word. */
  #due = "";

  add(text: string, isPreformatted: boolean): void {
    if (isPreformatted) {
      if (text !== "") this.#push(text);
      return;
    }
    const words = text.replace(/[ \t\r\n\f]+/g, " ");
    const trimmed = words.trim();
    if (trimmed === "") {
      if (words !== "" && this.#due === "") this.#due = " ";
      return;
    }
    if (words.startsWith(" ") && this.#due === "") this.#due = " ";
    this.#push(trimmed);
    if (words.endsWith(" ")) this.#due = " ";
  }

  /** @param always two of it make an empty line; two borders of blocks make one line */
  breakLine(always: boolean): void {
    if (this.#parts.length === 0) return;
    this.#due = always && this.#due.startsWith("\n") ? `${this.#due}\n` : this.#lines();
  }

  separate(): void {
    if (this.#parts.length > 0 && !this.#due.startsWith("\n")) this.#due = "\t";
  }

  text(): string {
    return this.#parts.join("");
  }

  #lines(): string {
    return this.#due.startsWith("\n") ? this.#due : "\n";
  }

  #push(words: string): void {
    if (this.#due !== "" && this.#parts.length > 0) this.#parts.push(this.#due);
    this.#due = "";
    this.#parts.push(words);
  }
}
