// Composes one note, keeping for every mention where it ended up. What is written is never moved afterwards: wrapping a
// line only turns a space into a line break.

import type { Mention } from "./demonstration.ts";
import { expand, mark, type MarkedPiece, type Variables } from "./markup.ts";
import { misspell } from "./misspellings.ts";
import type { Random } from "./random.ts";
import type { Style } from "./style.ts";
import { headerText, type SectionName } from "./section-headers.ts";

export type Writer = {
  /** Expands and appends a template. */
  write(template: string): void;
  /** Appends the templates, separated as sentences. */
  sentences(templates: readonly string[]): void;
  /** Starts a section: blank line, header, and what the style puts after it. */
  section(name: SectionName): void;
  /** One item a line, with the style's bullets. */
  list(templates: readonly string[]): void;
  /** The same, numbered whatever the style. */
  numbered(templates: readonly string[]): void;
  /** A line of its own, "Label: value". */
  line(template: string): void;
  paragraph(): void;
  finish(): { text: string; truth: Mention[] };
};

const LETTER_NAMES_WITH_VOWEL = /^[AEFHILMNORSX][A-Z]/;
const SENTENCE_START = /(?:^|\n(?:[-*•+] |\d+[.)] |# )?|[.!?:] {1,2}|\n\n)$/;

function article(next: string): string {
  if (/^(?:8|11\b|18\b)/.test(next) || LETTER_NAMES_WITH_VOWEL.test(next)) return "an ";
  return /^[aeiou]/i.test(next) && !/^(?:one|uni|uri|eu)/i.test(next) && !/^[UO][A-Z]/.test(next)
    ? "an "
    : "a ";
}

function wrapped(text: string, width: number): string {
  if (width === 0) return text;
  return text
    .split("\n")
    .map((line) => {
      let rest = line;
      let done = "";
      while (rest.length > width) {
        const space = rest.lastIndexOf(" ", width);
        // a break right after a bullet or inside an indent would look like no clinician's text
        if (space < 8) break;
        done += `${rest.slice(0, space)}\n`;
        rest = rest.slice(space + 1);
      }
      return done + rest;
    })
    .join("\n");
}

/** A writer in one clinician's style. */
export function createWriter(variables: Variables, style: Style, random: Random): Writer {
  let text = "";
  const mentions: Mention[] = [];
  const mistypes = (): boolean => random.chance(style.typos);

  const append = (pieces: MarkedPiece[]): void => {
    for (const [index, piece] of pieces.entries()) {
      const spelt = misspell(piece.text, mistypes);
      if (!piece.mention) {
        const following = pieces[index + 1]?.text ?? "";
        const literal = spelt.replaceAll(
          /([Aa])\(n\) /g,
          (match: string, letter: string, at: number) => {
            const next = spelt.slice(at + match.length);
            return letter + article(next === "" ? following : next).slice(1);
          },
        );
        text += style.doubleSpace
          ? literal.replaceAll(/(?<=[a-z%)]\.)(?<!\b(?:Mr|Mrs|Ms|Dr|St)\.) (?=[A-Z])/g, "  ")
          : literal;
        continue;
      }
      const starts = SENTENCE_START.test(text.slice(-8)) && !/^[a-z][A-Z]/.test(spelt);
      const said = starts ? spelt.charAt(0).toUpperCase() + spelt.slice(1) : spelt;
      mentions.push({
        ...piece.mention,
        begin: text.length,
        end: text.length + said.length,
        text: said,
      });
      text += said;
    }
  };
  const write = (template: string): void => {
    // an empty alternative leaves two spaces
    const plain = expand(template, variables, random).replaceAll(/(?<=[a-z,]) {2}(?=[a-z[])/g, " ");
    append(mark(plain, style.abbreviation, random));
  };
  const gap = (): string =>
    text === "" || /[\n ]$/.test(text) ? "" : style.doubleSpace ? "  " : " ";
  const freshLine = (): void => {
    // no mention ends in a space, so no offset moves
    while (text.endsWith(" ")) text = text.slice(0, -1);
    if (text !== "" && !text.endsWith("\n")) text += "\n";
  };
  const items = (templates: readonly string[], lead: (index: number) => string): void => {
    for (const [index, template] of templates.entries()) {
      freshLine();
      text += lead(index);
      write(template);
    }
    freshLine();
  };
  return {
    write,
    sentences: (templates) => {
      for (const template of templates) {
        text += gap();
        write(template);
      }
    },
    section: (name) => {
      freshLine();
      if (text !== "" && !style.tight) text += "\n";
      text += headerText(name, style, random);
    },
    list: (templates) => {
      // a list right after an inline header starts on its own line
      if (text.endsWith(": ")) text = text.slice(0, -1);
      items(templates, (index) => (style.bullet === "1." ? `${index + 1}. ` : style.bullet));
    },
    numbered: (templates) => {
      if (text.endsWith(": ")) text = text.slice(0, -1);
      items(templates, (index) => `${index + 1}${style.bullet === "1." ? "." : ")"} `);
    },
    line: (template) => {
      freshLine();
      write(template);
      text += "\n";
    },
    paragraph: () => {
      freshLine();
      text += "\n";
    },
    finish: () => {
      const final = wrapped(text.trimEnd(), style.wrap);
      return {
        text: final,
        truth: mentions.map((m) => ({ ...m, text: final.slice(m.begin, m.end) })),
      };
    },
  };
}
