import { GetAnnotatorKappaScores } from "@concord/contract";
import { smallestCount } from "../../access/small-counts.ts";
import { refuseOtherCohort } from "../../access/settling.ts";
import { requireCohort, requireStudy } from "../../access/visible-rows.ts";
import { implement } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { agreementCell, kappaMatrix, pairTables, severalRaters } from "./agreement.rules.ts";
import { conceptName, listNames, listRatings } from "./ratings.queries.ts";

export const handler = implement(GetAnnotatorKappaScores, async (call) => {
  const { m_conceptId, m_CohortId, study_id } = call.input;
  await requireCohort(call, m_CohortId);
  await refuseOtherCohort(call, m_CohortId);
  await requireStudy(call, study_id);
  const name = await conceptName(call, m_conceptId);
  if (name === undefined) throw problem("row.not-found", { noun: "concept" });
  const rows = await listRatings(call, call.input, m_conceptId);
  const users = [...new Set(rows.map(({ user_id }) => user_id))].toSorted((a, b) => a - b);
  const pairs = users.flatMap((one, at) =>
    users.slice(at + 1).map((other): [number, number] => [one, other]),
  );
  const smallest = smallestCount(call);
  const cellsOf = (which: "initial" | "current") =>
    pairs.map((pair) => agreementCell(pair, pairTables(rows, pair, which), smallest));
  const [initial, current] = [cellsOf("initial"), cellsOf("current")];
  const names = await listNames(call, users);
  return {
    data: {
      conceptName: name,
      Annotators: users.map((user) => ({ [user]: names.get(user) ?? "" })),
      InitialKappaScores: kappaMatrix(users, initial),
      CurrentKappaScores: kappaMatrix(users, current),
      initial,
      current,
      several: {
        initial: severalRaters(rows, "initial", { cells: initial, smallest }),
        current: severalRaters(rows, "current", { cells: current, smallest }),
      },
    },
  };
});
