import type { StudyReport } from "../gather-report.ts";
import type { Limit } from "../limits.rules.ts";
import { hashOf } from "../../../platform/http/content-security-policy.ts";
import { comparedSection } from "./compared-section.ts";
import { correctedSection } from "./corrected-section.ts";
import { claimSection } from "./claim-section.ts";
import {
  baselineSection,
  cohortSection,
  protocolSection,
  readerSection,
} from "./design-sections.ts";
import { countOf, html, type Html, raw } from "./html.ts";
import {
  adjudicationSection,
  agreementSection,
  flowSection,
  outcomeSection,
  validitySection,
} from "./result-sections.ts";
import { reportStyle } from "./style.ts";

const contents = [
  "limits",
  "protocol",
  "cohorts",
  "baseline",
  "outcomes",
  "arms",
  "corrected",
  "flow",
  "readers",
  "agreement",
  "claim",
  "validity",
  "adjudication",
  "files",
];

/** The page of a study report: one file that needs no other, the same for the same report. */
export function reportPage(
  report: StudyReport,
  limits: readonly Limit[],
  files: readonly { readonly path: string; readonly sha256: string }[],
): string {
  const { study, arms, validity, flow, smallest } = report;
  const analysed = flow.find((one) => one.concept_id === null && one.reason === "analysed");
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; style-src ${hashOf(reportStyle)}"
        />
        <title>${study.study_name}: study report</title>
        ${raw(`<style>${reportStyle}</style>`)}
      </head>
      <body>
        <header>
          <h1>${study.study_name}</h1>
          <p class="detail">Study report</p>
          <div class="facts">
            ${fact("Patients in the base cohort", countOf(arms.base.patient_count, smallest))}
            ${arms.data.map((arm) => fact(arm.cohort_name, countOf(arm.patient_count, smallest)))}
            ${fact("Encounters analysed", countOf(small(analysed?.encounters ?? 0, smallest), smallest))}
            ${fact("Their patients", countOf(small(analysed?.patients ?? 0, smallest), smallest))}
            ${fact("Concepts", String(validity.data.data.length))}
          </div>
          <nav aria-label="Contents">
            ${contents.map((id) => html`<a href="#${id}">${id.charAt(0).toUpperCase() + id.slice(1)}</a>`)}
          </nav>
        </header>
        <main>
          <h2 id="limits">Limits</h2>
          ${
            limits.length === 0
              ? html`<p>None of the limits that this report looks for holds.</p>`
              : html`<ul class="limits">
                  ${limits.map(({ text }) => html`<li>${text}</li>`)}
                </ul>`
          }
          ${protocolSection(report)} ${cohortSection(report)} ${baselineSection(report)}
          ${outcomeSection(report)} ${comparedSection(report)} ${correctedSection(report)}
          ${flowSection(report)} ${readerSection(report)} ${agreementSection(report)}
          ${claimSection(report)} ${validitySection(report)} ${adjudicationSection(report)}
          <h2 id="files">Files</h2>
          <p>
            Every table of this report is a CSV file beside it; recompute.R recomputes its figures
            from them and needs nothing but R; manifest.csv has the SHA-256 hashes of all. The same
            records, answers and definitions give the same bytes.
          </p>
          <p class="hash">
            Computed on:
            ${Object.entries(validity.computed_on)
              .toSorted(([a], [b]) => (a < b ? -1 : 1))
              .map(([name, value]) => `${name}: ${value}`)
              .join("; ")}
          </p>
          <div class="scroll">
            <table>
              <tbody>
                ${files.map(
                  ({ path, sha256 }) =>
                    html`<tr>
                      <th scope="row">${path}</th>
                      <td class="hash">${sha256}</td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>
        </main>
      </body>
    </html> `;
  return page.html;
}

const small = (n: number, smallest: number) => (n > 0 && n < smallest ? null : n);

const fact = (label: string, value: string): Html =>
  html`<div><span>${label}</span><b>${value}</b></div>`;
