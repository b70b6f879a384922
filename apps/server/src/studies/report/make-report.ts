import { createHash } from "node:crypto";
import type { Context } from "../../platform/operations/context.ts";
import { claimTable, comparisonTable } from "./claim-tables.ts";
import { comparedTable } from "./compared-table.ts";
import { correctedArmsTable, correctedCellsTable, correctedTable } from "./corrected-tables.ts";
import {
  attritionTable,
  cohortTable,
  criteriaTable,
  projectTable,
  readerTable,
  strataTable,
} from "./design-tables.ts";
import { gatherReport, type StudyReport } from "./gather-report.ts";
import { limitsOf, limitTable } from "./limits.rules.ts";
import { reportPage } from "./page/report-page.ts";
import { patientTables } from "./patient-tables.ts";
import { countedPatients } from "./readers.ts";
import { recomputeScript } from "./recompute-script.ts";
import { summaryOf } from "./report-summary.ts";
import { csvOf, type ReportTable } from "./report-table.ts";
import {
  adjudicationTable,
  secondReadingTable,
  agreementTable,
  baselineTable,
  flowTable,
  outcomeTable,
  validityCountTable,
  validityTable,
} from "./result-tables.ts";

export interface ReportFile {
  readonly path: string;
  readonly bytes: Buffer;
}

/** A study's report: the page, its tables, the script and the manifest, in the order of their names. */
export interface MadeReport {
  readonly studyName: string;
  readonly files: readonly ReportFile[];
  /** Whose units are counted in it. */
  readonly patientIds: readonly number[];
}

/** @throws row.not-found, and sources.withheld for whoever settles open conflicts of the study's patients */
export async function makeReport(call: Context, studyId: number): Promise<MadeReport> {
  const report = await gatherReport(call, studyId);
  return {
    studyName: report.study.study_name,
    files: filesOf(report),
    patientIds: countedPatients(report),
  };
}

function filesOf(report: StudyReport): ReportFile[] {
  const limits = limitsOf(report);
  const tables: ReportTable[] = [
    cohortTable(report),
    criteriaTable(report),
    attritionTable(report),
    baselineTable(report),
    outcomeTable(report),
    comparedTable(report),
    correctedTable(report),
    correctedArmsTable(report),
    correctedCellsTable(report),
    projectTable(report),
    strataTable(report),
    readerTable(report),
    flowTable(report),
    agreementTable(report),
    claimTable(report),
    comparisonTable(report),
    validityTable(report),
    validityCountTable(report),
    adjudicationTable(report),
    secondReadingTable(report),
    limitTable(limits),
    ...patientTables(report),
  ];
  const files = [
    ...tables.map((table) => fileOf(`${table.name}.csv`, csvOf(table))),
    fileOf("recompute.R", recomputeScript),
    fileOf("summary.json", `${JSON.stringify(summaryOf(report, report.cuids), null, 1)}\n`),
  ].toSorted(byPath);
  const page = fileOf("report.html", reportPage(report, limits, files.map(hashed)));
  const all = [...files, page].toSorted(byPath);
  const rows = all.map((file) => Object.values(hashed(file)));
  const manifest = fileOf("manifest.csv", csvOf({ columns: ["file", "sha256"], rows }));
  return [...all, manifest].toSorted(byPath);
}

const byPath = (one: ReportFile, other: ReportFile) => (one.path < other.path ? -1 : 1);

const fileOf = (path: string, text: string): ReportFile => ({
  path,
  bytes: Buffer.from(text, "utf8"),
});

const hashed = ({ path, bytes }: ReportFile) => ({
  path,
  sha256: createHash("sha256").update(bytes).digest("hex"),
});
