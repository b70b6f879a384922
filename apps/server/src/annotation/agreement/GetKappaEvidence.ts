import { GetKappaEvidence } from "@concord/contract";
import { refuseOtherCohort } from "../../access/settling.ts";
import { smallestCount } from "../../access/small-counts.ts";
import { requireCohort, requireStudy } from "../../access/visible-rows.ts";
import { implement } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { answeredDocuments, shownAnswers } from "./agreement-evidence.ts";
import { agreementCell, pairedAnswers, pairTables, tooFew } from "./agreement.rules.ts";
import { conceptName, listNames, listRatings } from "./ratings.queries.ts";

export const handler = implement(GetKappaEvidence, async (call) => {
  const { m_conceptId, m_CohortId, study_id, first, second, initial, ...page } = call.input;
  await requireCohort(call, m_CohortId);
  await refuseOtherCohort(call, m_CohortId);
  await requireStudy(call, study_id);
  const name = await conceptName(call, m_conceptId);
  if (name === undefined) throw problem("row.not-found", { noun: "concept" });
  const rows = await listRatings(call, { m_CohortId, study_id }, m_conceptId);
  const pair = [first, second] as const;
  const which = initial ? "initial" : "current";
  const cell = agreementCell(pair, pairTables(rows, pair, which), smallestCount(call));
  const isBlind = call.user.role === "Supervisor" || call.user.settling.length > 0;
  const all = pairedAnswers(rows, pair, which).flatMap((one) =>
    one.cell === null ? [] : [{ ...one, cell: one.cell, second }],
  );
  // Nobody's name but of those who have answered what the reader sees.
  const users = new Set(rows.map(({ user_id }) => user_id));
  const names = await listNames(call, isBlind ? [] : pair.filter((user) => users.has(user)));
  const isHidden = cell.n === null || cell.bothPositive === null;
  return {
    conceptName: name,
    first_name: names.get(first) ?? "Annotator 1",
    second_name: names.get(second) ?? "Annotator 2",
    withheld: isHidden ? tooFew.reason : null,
    is_blind: isBlind,
    counts: shownAnswers(cell, isBlind),
    untold: cell.untold,
    left_out: 0,
    ...(isHidden
      ? { data: [], noOfRecords: null }
      : await answeredDocuments(call, all, {
          conceptId: m_conceptId,
          first,
          isInitial: initial,
          isBlind,
          ...page,
          answers: page.answers,
        })),
  };
});
