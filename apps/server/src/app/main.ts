// `npm start`: the server, and in the same process the worker.
import { evaluationPool } from "../cohorts/evaluation/evaluation-pool.ts";
import { keepCohortsCurrent } from "../cohorts/evaluation/keep-cohorts-current.ts";
import { keepCountsCurrent } from "../studies/counts/keep-counts-current.ts";
import { fillDatabase, signInHelp } from "./first-run.ts";
import { keepAnchors } from "../platform/audit/audit-anchors.ts";
import { readConfiguration } from "../platform/configuration.ts";
import { progressFeed } from "../platform/http/event-routes.ts";
import { listenOnFreePort } from "../platform/http/listen.ts";
import { createServer } from "../platform/http/server.ts";
import { noteServedAddress } from "../platform/served-address.ts";
import { jobs } from "./job-registry.ts";
import { keepTidy } from "./keep-tidy.ts";
import { workOn } from "../platform/jobs/jobs.ts";
import { type RunningServices, startServices } from "./start-services.ts";
import { connect } from "../platform/database/connect.ts";
import { stopInOrder } from "../platform/jobs/stop-process.ts";
import { buildWebApp } from "../platform/web-build.ts";
import { watchVersions } from "../language/retagging/watch-versions.ts";

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** The first load of a vocabulary takes indexes away and makes them again, which only their owner can. */
async function fillAsOwner(services: RunningServices): Promise<void> {
  const connection = connect(services.ownerUrl);
  try {
    await fillDatabase({ ...services, connection }, (step) => console.log(step));
  } finally {
    await connection.close();
  }
}

async function main(): Promise<void> {
  // People at a terminal read the address, not a line a request.
  const logLevel = process.stdout.isTTY ? "warn" : "info";
  const configuration = readConfiguration({ CONCORD_LOG_LEVEL: logLevel, ...process.env });
  const building = configuration.web
    ? buildWebApp(configuration.projectRoot, () => console.log("Building the web application …"))
    : Promise.resolve(undefined);
  // Awaited below; until then a failure must not count as unhandled.
  building.catch(() => undefined);
  const services = await startServices(configuration, {
    whenRunning: "refuse",
    connectsAs: "server",
    jobs: true,
    onLost: fail,
  });
  const { connection, boss } = services;
  try {
    await fillAsOwner(services);
    const webRoot = await building;
    const app = await createServer(services, {
      webRoot,
      progress: await progressFeed(connection),
    });
    let stopRuns = async (): Promise<void> => undefined;
    let stopCounts = stopRuns;
    if (boss && configuration.worker) {
      await workOn(boss, jobs, services);
      stopRuns = await keepCohortsCurrent(services, boss);
      stopCounts = await keepCountsCurrent(services);
    }
    const stopTidying = keepTidy(services);
    const versions = boss ? await watchVersions(services) : undefined;
    const stopAnchors = await keepAnchors(connection, configuration.dataFolder, services);
    evaluationPool().start();
    stopInOrder(async () => {
      await versions?.close();
      await stopRuns();
      await stopCounts();
      await stopTidying();
      await app.close();
      await stopAnchors();
      await services.stop();
    }, services.log);
    const port = await listenOnFreePort(app, configuration.host, configuration.port);
    if (port !== configuration.port && configuration.port !== 0) {
      console.log(`Port ${configuration.port} is taken; using ${port}.`);
    }
    const host = configuration.host === "0.0.0.0" ? "localhost" : configuration.host;
    const address = `http://${host}:${port}${configuration.prefix}/`;
    await noteServedAddress(configuration.dataFolder, address);
    console.log(`Concord    ${address}`);
    console.log(`Data       ${services.databaseDescription}`);
    const help = await signInHelp(services, address);
    if (help !== "") console.log(help);
  } catch (error) {
    await services.stop();
    throw error;
  }
}

await main().catch(fail);
