import { GetProjects } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { listProjects } from "./exchange.queries.ts";

export const handler = implement(GetProjects, async (call) => ({
  data: (await listProjects(call)).map(({ annotators, ...project }) => ({
    ...project,
    annotators: annotators.map(({ email, name }) => ({ email, name })),
  })),
}));
