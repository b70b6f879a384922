// The pages of docs/ as they are read under /docs: which there are, and what they say.
import { readdir, readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { Marked } from "marked";
import { escapeHtml } from "../http/html.ts";

export interface ManualPage {
  /** Below /docs, without ending: "deployment", "decisions/111-a-forgotten-password"; "" is the README. */
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

/** Every page, read once: the files come with the release. Those of docs/ by name, then the decisions by number. */
export async function readManual(projectRoot: string): Promise<ManualPage[]> {
  const page = async (file: string, path: string): Promise<ManualPage> => {
    const text = await readFile(join(projectRoot, file), "utf8");
    const [, title = path] = /^# (.+)$/m.exec(text) ?? [];
    return { path, title, text };
  };
  const named = async (folder: string) =>
    (await readdir(join(projectRoot, folder))).filter((name) => name.endsWith(".md")).toSorted();
  const files = [
    ...(await named("docs")).map((name) => name),
    ...(await named("docs/decisions")).map((name) => `decisions/${name}`),
  ];
  return [
    await page("README.md", ""),
    ...(await Promise.all(
      files.map(async (file) => page(`docs/${file}`, file.replace(/\.md$/, ""))),
    )),
  ];
}

/** Of a heading, as GitHub makes it: links between pages are written for both. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(/\s/g, "-");
}

/**
 * Where a link of a page leads under /docs: to another page, its picture, or out. Undefined where it leads to a file
 * that is not served, such as the source.
 */
export function linkOf(href: string, from: ManualPage): string | undefined {
  if (/^(?:https?:|mailto:)/.test(href) || href.startsWith("#")) return href;
  const [file = "", anchor = ""] = href.split("#");
  const place = from.path === "" ? "README.md" : `docs/${from.path}.md`;
  const target = posix.normalize(posix.join(posix.dirname(place), file));
  const tail = anchor === "" ? "" : `#${anchor}`;
  if (target === "README.md") return `/docs${tail}`;
  if (/^docs\/.+\.md$/.test(target)) return `/${target.replace(/\.md$/, "")}${tail}`;
  return /^docs\/[\w-]+\.png$/.test(target) ? `/${target}` : undefined;
}

/** The page as HTML. `prefix` is that of all addresses. HTML in the text is shown, not used. */
export function manualHtml(page: ManualPage, prefix: string): string {
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      html: ({ text }) => escapeHtml(text),
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${escapeHtml(anchorOf(text))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const inside = this.parser.parseInline(tokens);
        const to = linkOf(href, page);
        if (to === undefined) return `<code>${inside}</code>`;
        return `<a href="${escapeHtml(to.startsWith("/") ? prefix + to : to)}">${inside}</a>`;
      },
      image({ href, text }) {
        const to = linkOf(href, page);
        if (to === undefined) return escapeHtml(text);
        return `<img src="${escapeHtml(prefix + to)}" alt="${escapeHtml(text)}">`;
      },
      table(token) {
        const cells = (row: typeof token.header, tag: string) =>
          row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join("");
        const rows = token.rows.map((row) => `<tr>${cells(row, "td")}</tr>`).join("");
        return `<div class="wide"><table><thead><tr>${cells(token.header, "th")}</tr></thead><tbody>${rows}</tbody></table></div>`;
      },
    },
  });
  return marked.parse(page.text, { async: false });
}

export interface Found {
  readonly page: ManualPage;
  /** A line in which a word stands. */
  readonly line: string;
  readonly score: number;
}

const mostFound = 40;
const mostWords = 8;

/** Pages with all words, those with the words in their title first, then those that say them most often. */
export function searchManual(pages: readonly ManualPage[], asked: string): Found[] {
  const typed = asked
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const words = [...new Set(typed)].slice(0, mostWords);
  if (words.length === 0) return [];
  return pages
    .flatMap((page) => {
      const text = page.text.toLowerCase();
      if (!words.every((word) => text.includes(word))) return [];
      const title = page.title.toLowerCase();
      const inTitle = words.filter((word) => title.includes(word)).length;
      const times = words.reduce((sum, word) => sum + text.split(word).length - 1, 0);
      return [{ page, score: inTitle * 100 + times }];
    })
    .toSorted((one, other) => other.score - one.score)
    .slice(0, mostFound)
    .map(({ page, score }) => ({ page, score, line: lineWith(page, words) }));
}

/** The first line with the most of the words. */
function lineWith(page: ManualPage, words: readonly string[]): string {
  let best = { line: "", words: -1 };
  for (const line of page.text.split("\n")) {
    if (line.startsWith("# ")) continue;
    const lower = line.toLowerCase();
    const held = words.filter((word) => lower.includes(word)).length;
    if (held > best.words) best = { line, words: held };
  }
  return best.line;
}
