// `npm run worker`: works on jobs beside the server, on this machine or another with the same DATABASE_URL.
import { keepCohortsCurrent } from "../cohorts/evaluation/keep-cohorts-current.ts";
import { keepCountsCurrent } from "../studies/counts/keep-counts-current.ts";
import { readConfiguration } from "../platform/configuration.ts";
import { jobs } from "./job-registry.ts";
import { keepTidy } from "./keep-tidy.ts";
import { workOn } from "../platform/jobs/jobs.ts";
import { startServices } from "./start-services.ts";
import { stopInOrder } from "../platform/jobs/stop-process.ts";

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function main(): Promise<void> {
  const services = await startServices(readConfiguration(process.env), {
    whenRunning: "attach",
    connectsAs: "server",
    jobs: true,
    onLost: fail,
  });
  let stopRuns = async (): Promise<void> => undefined;
  let stopCounts = stopRuns;
  const stopTidying = keepTidy(services);
  stopInOrder(async () => {
    await stopRuns();
    await stopCounts();
    await stopTidying();
    await services.stop();
  }, services.log);
  if (services.boss) {
    await workOn(services.boss, jobs, services);
    stopRuns = await keepCohortsCurrent(services, services.boss);
    stopCounts = await keepCountsCurrent(services);
  }
  console.log(`Working on ${jobs.length} kinds of jobs. ${services.databaseDescription}`);
}

await main().catch(fail);
