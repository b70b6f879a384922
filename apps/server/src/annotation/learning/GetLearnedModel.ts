import { GetLearnedModel } from "@concord/contract";
import { smallCounts, smallestCount } from "../../access/small-counts.ts";
import { implement } from "../../platform/operations/implement.ts";
import { requireProject } from "../projects/detail.queries.ts";
import {
  countFirst,
  countLearntFrom,
  countSettled,
  entersValidity,
  findModel,
  listWaiting,
} from "./learning.queries.ts";
import { shownFigures } from "./shown-figures.rules.ts";

export const handler = implement(GetLearnedModel, async (call) => {
  const { project_id: projectId } = call.input;
  await requireProject(call, projectId);
  const isOffered = !(await entersValidity(call, projectId));
  const { settled } = await countSettled(call, projectId);
  const found = await findModel(call, projectId);
  if (!found) return { data: null, is_offered: isOffered, settled };
  const { state, reason, trained_at: at, figures } = found;
  const smallest = smallestCount(call);
  const waiting = await listWaiting(call, projectId);
  return {
    data: {
      state,
      reason,
      trained:
        at === null || figures === null
          ? null
          : {
              at: at.toISOString(),
              documents: found.documents ?? 0,
              patients: smallCounts(call)(found.patients ?? 0),
              unsettled: found.unsettled ?? 0,
              deleted: found.keeps_documents
                ? (found.documents ?? 0) - (await countLearntFrom(call, projectId))
                : null,
              folds: found.folds ?? 0,
              concepts: figures.concepts.map((counts, place) => ({
                concept_id: found.concept_ids[place] ?? 0,
                text: found.names[place] ?? "",
                ...shownFigures(counts, smallest),
              })),
              waiting: waiting.length,
              first: await countFirst(call, projectId),
            },
    },
    is_offered: isOffered,
    settled,
  };
});
