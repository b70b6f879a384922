import { GetOwnAgreementEvidence } from "@concord/contract";
import { smallCounts, smallestCount } from "../../access/small-counts.ts";
import { implement } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { answeredDocuments, shownAnswers } from "./agreement-evidence.ts";
import { agreementCell, pairedAnswers, pairTables, tooFew } from "./agreement.rules.ts";
import {
  isSeenWithOthers,
  listOpenDocuments,
  listOwnProjects,
  listOwnRatings,
} from "./own-agreement.queries.ts";
import { added } from "./own-agreement.rules.ts";
import { conceptName } from "./ratings.queries.ts";

/** A project that is open and tells its agreement tells no document: who knows it would read it otherwise. */
const whileOpen = "Which notes these are is shown once the project is closed.";

const notTold = {
  n: null,
  bothPositive: null,
  firstOnly: null,
  secondOnly: null,
  bothNegative: null,
};

export const handler = implement(GetOwnAgreementEvidence, async (call) => {
  const { project_id, concept_id, ...page } = call.input;
  const me = call.user.id;
  const project = (await listOwnProjects(call)).find((one) => one.project_id === project_id);
  if (!project) throw problem("row.not-found", { noun: "project" });
  const name = await conceptName(call, concept_id);
  if (name === undefined) throw problem("row.not-found", { noun: "concept" });
  const rows = (await listOwnRatings(call, project.is_shown ? [project_id] : []))
    .filter((row) => row.concept_id === concept_id)
    .map((row) => ({ ...row, current: row.initial }));
  const others = [...new Set(rows.map(({ user_id }) => user_id))].filter((one) => one !== me);
  const tables = others.map((other) => pairTables(rows, [me, other], "initial"));
  const cell = agreementCell([me, 0], added(tables), smallestCount(call));
  const isHidden = cell.n === null || cell.bothPositive === null;
  const open = new Set(await listOpenDocuments(call));
  const all = others.flatMap((second) =>
    pairedAnswers(rows, [me, second], "initial").flatMap((one) =>
      one.cell === null ? [] : [{ ...one, cell: one.cell, second }],
    ),
  );
  const listable = all.filter(({ subdocument_id }) => !open.has(subdocument_id));
  const withheld = project.is_open ? whileOpen : isHidden ? tooFew.reason : null;
  const listed = await answeredDocuments(call, withheld === null ? listable : [], {
    conceptId: concept_id,
    first: me,
    isInitial: true,
    isBlind: false,
    hidesOthers: !(await isSeenWithOthers(call, project_id)),
    answers: page.answers,
    pageNumber: page.pageNumber,
    pageSize: page.pageSize,
  });
  return {
    conceptName: name,
    first_name: "You",
    second_name: "Another annotator",
    withheld,
    is_blind: false,
    counts: shownAnswers(project.is_shown ? cell : notTold, false),
    untold: project.is_shown ? cell.untold : null,
    left_out: withheld === null ? smallCounts(call)(all.length - listable.length) : 0,
    ...listed,
    ...(withheld !== null && { noOfRecords: null }),
  };
});
