// The numbers that a screen shows, as its reader meets them.
import type { Page } from "playwright-core";

export interface ShownNumber {
  /** "1,234", "59 encounters", "n = 40", "Showing 1 to 10 of 59 records". */
  readonly text: string;
  /** What it is of: table and column, card and term, or the sentence around it; # for each number in it. */
  readonly of: string;
  /** Where it leads; empty where it leads nowhere. */
  readonly href: string;
  /** As a screen reader says it. */
  readonly label: string;
}

/** All of them, in reading order. The screen must be there whole. */
export function shownNumbers(page: Page): Promise<ShownNumber[]> {
  return page.locator("main").evaluate(readNumbers);
}

/** The first number of a text. */
export function numberIn(text: string): number {
  return Number(/\d[\d,]*/.exec(text)?.[0].replaceAll(",", ""));
}

/** In the page. */
function readNumbers(main: Element): ShownNumber[] {
  const plain = (text: string | null | undefined) => (text ?? "").replaceAll(/\s+/g, " ").trim();
  const words = (node: Element | null | undefined) => plain(node?.textContent);
  const ofNode = (node: Element): string => {
    const cell = node.closest("td, th");
    const table = cell?.closest("table");
    if (cell && table) {
      const at = [...(cell.parentElement?.children ?? [])].indexOf(cell);
      const column = table.querySelectorAll("thead tr:last-child > *")[at];
      const name = table.getAttribute("aria-label") ?? "";
      return `${name} / ${cell.tagName === "TH" ? "heads" : words(column)}`;
    }
    const term = node.closest("dd");
    if (term) {
      const title = words(term.closest("section")?.querySelector("h2, h3"));
      return `${title} / ${words(term.parentElement?.querySelector("dt"))}`;
    }
    return words(node.closest("h1, h2, h3, summary, [role=status]") ?? node.parentElement);
  };
  const found: ShownNumber[] = [];
  for (const node of main.querySelectorAll("*")) {
    if (node.closest("svg, kbd, select, input, textarea, button[aria-label^='Page '], [hidden]"))
      continue;
    const link = node.closest("a");
    if (link !== null && link !== node) continue;
    const own = [...node.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const text = link ? words(link) : plain(own.map(({ textContent }) => textContent).join(" "));
    if (!/\d/.test(text)) continue;
    found.push({
      text,
      of: ofNode(node).replaceAll(/\d[\d,.]*/g, "#"),
      href: link?.getAttribute("href") ?? "",
      label: (link ?? node).getAttribute("aria-label") ?? "",
    });
  }
  return found;
}
