import { operations, type Operation } from "@concord/contract";
import { z } from "zod";
import { escapeHtml, htmlPage } from "../http/html.ts";
import { resourcesText, rolesText } from "./openapi.ts";

function schemaText(schema: z.ZodType, io: "input" | "output"): string {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return escapeHtml(JSON.stringify(rest, null, 2));
}

function operationText(operation: Operation): string {
  const { name, kind, summary, input, output, problems, example } = operation;
  const refusals =
    problems.length > 0
      ? `<p>May also answer ${problems.map((p) => `<code>${p}</code>`).join(", ")}.</p>`
      : "";
  return `<details id="${name}"><summary><code>${kind === "query" ? "GET" : "POST"} /api/${name}</code> ${escapeHtml(summary)}</summary>
<p class="quiet">${rolesText(operation)} ${resourcesText(operation)}</p>${refusals}
<h3>Example</h3><pre>${escapeHtml(JSON.stringify(example, null, 2))}</pre>
<h3>Input</h3><pre>${schemaText(input, "input")}</pre><h3>Output</h3><pre>${schemaText(output, "output")}</pre></details>`;
}

/** The contract for people: every operation by noun, with its schemas. */
export function documentationPage(): string {
  const byNoun = Map.groupBy(Object.values<Operation>(operations), (operation) => operation.noun);
  const nouns = [...byNoun].toSorted(([a], [b]) => a.localeCompare(b));
  const contents = nouns.map(([noun]) => `<a href="#noun-${noun}">${noun}</a>`).join(" · ");
  const sections = nouns.map(
    ([noun, list]) => `<h2 id="noun-${noun}">${noun}</h2>${list.map(operationText).join("")}`,
  );
  const preface = `<h1>Operations</h1>
<p>A query is GET with query parameters, a command is POST with a JSON body. Errors are
<code>application/problem+json</code> with a <code>code</code>. Callers that are not browsers send the header
<code>x-concord: 1</code> with commands. For machines: <a href="openapi.json">openapi.json</a>.</p><p>${contents}</p>`;
  return htmlPage("Operations", preface + sections.join(""));
}
