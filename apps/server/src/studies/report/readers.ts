import { createHash } from "node:crypto";
import type { StudyReport } from "./gather-report.ts";

/** Readers have numbers in a report, not names: the same person has the same one throughout. */
export function readerNumbers({ projects, agreement }: StudyReport): (userId: number) => string {
  const users = new Set([
    ...projects.flatMap(({ annotators }) => annotators.map(({ user_id }) => user_id)),
    ...agreement.flatMap(({ tables }) => tables.flatMap(({ cell }) => [cell.first, cell.second])),
  ]);
  const order = [...users].toSorted((a, b) => a - b);
  return (userId) => `Reader ${order.indexOf(userId) + 1}`;
}

/** Patients whose encounters or documents are counted. */
export function countedPatients({ judged, agreement }: StudyReport): number[] {
  const read = agreement.flatMap(({ tables }) =>
    tables.flatMap(({ byPatient }) => [...byPatient.keys()]),
  );
  const units = judged.flatMap((concept) => concept.units.map(({ patient }) => patient));
  return [...new Set([...units, ...read])];
}

/** Patients have numbers that lead to no record, in an order that tells nothing of when or where they came. */
export function patientNumbers(report: StudyReport): (patientId: number) => number {
  const mixed = (patientId: number) =>
    createHash("sha256").update(`${report.study.study_id}/${patientId}`).digest("hex");
  const order = countedPatients(report).map((patientId) => ({
    patientId,
    mixed: mixed(patientId),
  }));
  const numbers = new Map(
    order
      .toSorted((a, b) => (a.mixed < b.mixed ? -1 : 1))
      .map(({ patientId }, at) => [patientId, at + 1]),
  );
  return (patientId) => numbers.get(patientId) ?? 0;
}
