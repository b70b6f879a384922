import { GetEpisode } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { listEpisodes } from "./patients.queries.ts";

export const handler = implement(GetEpisode, async (call) => {
  const episodes = await listEpisodes(call, call.input.episodeID);
  call.audit.subject(
    "patient",
    episodes.map((episode) => episode.patient_id),
  );
  return { data: episodes };
});
