import type { Gender } from "@concord/contract";
import type { SqlParameters } from "../../sql/sql-parameters.ts";
import type { PatientSql } from "../sql-part.ts";

export const sql: PatientSql = {
  ofFact: ({ gender }, { p, parameters }) => genderSql(gender, p, parameters),
  ofPatient: ({ gender }, { p, parameters }) => genderSql(gender, p, parameters),
};

function genderSql(genders: readonly Gender[] | undefined, p: string, parameters: SqlParameters) {
  return genders ? [`${p}.gender = any(${parameters.texts(genders)})`] : [];
}
