import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { escapeHtml, htmlPage } from "../http/html.ts";
import { problem } from "../operations/problem.ts";
import type { Services } from "../operations/services.ts";
import { type Found, type ManualPage, manualHtml, readManual, searchManual } from "./manual.ts";

const longestQuestion = 200;
const longestLine = 240;

/** `/docs`: the pages of docs/ with contents and search, without scripts. There is nothing of patients in them. */
export async function manualRoutes(
  app: FastifyInstance,
  { configuration }: Services,
): Promise<void> {
  const { prefix, projectRoot } = configuration;
  let read: Promise<ManualPage[]> | undefined;
  const pages = async () => (read ??= readManual(projectRoot));
  const made = new Map<string, string>();

  app.get<{ Querystring: { q?: unknown } }>("/docs", async (request, reply) => {
    const { q } = request.query;
    reply.type("text/html; charset=utf-8");
    if (typeof q !== "string" || q.trim() === "") return send("");
    const asked = q.slice(0, longestQuestion);
    const all = await pages();
    const found = foundHtml(searchManual(all, asked), asked, prefix);
    return htmlPage(`${asked} – Docs`, frame(all, undefined, found, { prefix, asked }));
  });
  app.get<{ Params: { "*": string } }>("/docs/*", async (request, reply) => {
    const path = request.params["*"];
    if (/^[\w-]+\.png$/.test(path)) {
      const picture = await readFile(join(projectRoot, "docs", path)).catch(() => undefined);
      if (!picture) throw problem("row.not-found", { noun: "picture" });
      return reply.type("image/png").send(picture);
    }
    reply.type("text/html; charset=utf-8");
    return send(path);
  });

  async function send(path: string): Promise<string> {
    const kept = made.get(path);
    if (kept !== undefined) return kept;
    const all = await pages();
    const page = all.find((one) => one.path === path);
    if (!page) throw problem("row.not-found", { noun: "page" });
    const html = htmlPage(
      `${page.title} – Docs`,
      frame(all, page, manualHtml(page, prefix), { prefix, asked: "" }),
    );
    made.set(path, html);
    return html;
  }
}

interface Shown {
  readonly prefix: string;
  readonly asked: string;
}

function frame(
  pages: readonly ManualPage[],
  current: ManualPage | undefined,
  body: string,
  { prefix, asked }: Shown,
): string {
  const link = (page: ManualPage) =>
    `<li><a href="${prefix}/docs${page.path === "" ? "" : `/${page.path}`}"${
      page === current ? ' aria-current="page"' : ""
    }>${escapeHtml(page.title)}</a></li>`;
  const isDecision = (page: ManualPage) => page.path.startsWith("decisions/");
  const guides = pages.filter((page) => !isDecision(page)).map(link);
  const decisions = pages.filter(isDecision).map(link);
  const isOpen = current !== undefined && isDecision(current) ? " open" : "";
  return `<nav aria-label="Docs"><form action="${prefix}/docs" role="search">
<input type="search" name="q" aria-label="Search the docs" placeholder="Search the docs" value="${escapeHtml(asked)}" maxlength="${longestQuestion}"></form>
<ul>${guides.join("")}<li><a href="${prefix}/api/docs">Operations</a></li></ul>
<details${isOpen}><summary>Decisions</summary><ul>${decisions.join("")}</ul></details></nav><main>${body}</main>`;
}

function foundHtml(found: readonly Found[], asked: string, prefix: string): string {
  const head = `<h1>${escapeHtml(asked)}</h1>`;
  if (found.length === 0) return `${head}<p>No page has all these words.</p>`;
  const items = found.map(
    ({ page, line }) =>
      `<article><h3><a href="${prefix}/docs${page.path === "" ? "" : `/${page.path}`}">${escapeHtml(page.title)}</a></h3><p>${escapeHtml(
        line.slice(0, longestLine),
      )}</p></article>`,
  );
  return head + items.join("");
}
