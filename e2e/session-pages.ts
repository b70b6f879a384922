// Documents and pages with an annotator's session and no screen (`session-page.ts` of the application), and the server,
// a process of its own: what is killed by kept-edits.e2e.ts.
import { randomBytes } from "node:crypto";
import { createServer, type AddressInfo } from "node:net";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, expect } from "vitest";
import { startSession } from "../apps/server/src/access/session/start-session.ts";
import {
  oneOfEverything,
  withOneOfEverything,
} from "../apps/server/src/app/testing/one-of-everything.ts";
import { testEmail, testWorld } from "../apps/server/src/app/testing/test-world.ts";
import { readConfiguration } from "../apps/server/src/platform/configuration.ts";
import { seededDatabase } from "../apps/server/src/platform/database/testing/test-database.ts";
import { sessionCookieName } from "../apps/server/src/platform/http/session-cookie.ts";
import { buildSessionPage } from "../apps/web/build-session-page.ts";
import type { SessionPage } from "../apps/web/src/document/session/testing/session-in-page.ts";
import { newPage } from "./browser.ts";
import { startOwnServer } from "./own-server.ts";

/** A document for each sequence. */
export const DOCUMENTS = 1000;
/** Of each document, each of four letters and a space. */
export const WORDS = 200;

const connection = await seededDatabase(
  `world_${withOneOfEverything.name}`,
  withOneOfEverything.fill,
  testWorld,
  withOneOfEverything,
);
export const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await connection.pool.query<Row>(text, values)).rows;
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const script = await buildSessionPage();
const [annotator] = await query<{ id: number }>("select user_id id from account where email = $1", [
  testEmail("Annotator"),
]);
const userId = annotator?.id ?? 0;
const [concept] = await query<Record<string, unknown>>(
  "select concept_id, cuid, text, sab, code, coalesce(category, 'Others') category from concept where concept_id = $1",
  [oneOfEverything.concept],
);
export const documents = await addDocuments();

let server: ReturnType<typeof startOwnServer> | undefined;
afterAll(async () => (await server)?.kill());

/** The server that there is, or the next one, once it listens. */
export async function serverUp(): Promise<void> {
  server ??= startOwnServer(connection.url, port);
  await server;
}

export async function killServer(): Promise<void> {
  const old = await server;
  server = (old?.kill() ?? Promise.resolve()).then(() => startOwnServer(connection.url, port));
  await server;
}

declare global {
  /** In the page: the session that is open. */
  // oxlint-disable-next-line no-var -- a global of the page
  var opened: () => SessionPage;
}

export interface Lane {
  readonly context: BrowserContext;
  /** What becomes of calls. */
  network: "there" | "gone" | "expired" | "answer lost";
}

/** A browser's context with a session. */
export async function openLane(): Promise<Lane> {
  await serverUp();
  const page = await newPage(origin, { isKilled: true });
  const lane: Lane = { context: page.context(), network: "there" };
  await lane.context.route("**/blank/", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: '<!doctype html><base href="/"><title>Session</title>',
    }),
  );
  await lane.context.route("**/api/**", async (route) => {
    const problem = { code: "session.expired", description: "", status: 401 };
    if (lane.network === "gone") return route.abort();
    if (lane.network === "expired") return route.fulfill({ status: 401, json: problem });
    if (lane.network === "answer lost" && route.request().url().endsWith("InBulk")) {
      await route.fetch().catch(() => undefined);
      return route.abort();
    }
    return route.continue();
  });
  await signIn(lane);
  return lane;
}

/** In a new session. */
export async function signIn({ context }: Lane): Promise<void> {
  const configuration = readConfiguration({});
  const start = { now: new Date(), random: randomBytes, configuration };
  const { token } = await startSession(connection.db, userId, { ...start, role: "Annotator" });
  await context.addCookies([
    { name: sessionCookieName, value: token, url: origin, httpOnly: true, sameSite: "Strict" },
  ]);
}

/** A tab with the document; where there is no network, or no server, once there is. */
export async function openPage(lane: Lane, docId: number): Promise<Page> {
  const network = lane.network;
  lane.network = "there";
  const page = await lane.context.newPage();
  page.setDefaultTimeout(120_000);
  await expect
    .poll(
      async () => {
        await serverUp();
        await page.goto(`${origin}/blank/`);
        await page.evaluate(script);
        return page.evaluate(
          ([user, id]) =>
            Reflect.get(globalThis, "sessionPage")
              .openSessionPage(user, id)
              .then((session: unknown) => {
                Reflect.set(globalThis, "opened", () => session);
                return "open";
              })
              .catch((error: { code?: string }) => error.code ?? "failed"),
          [userId, docId] as const,
        );
      },
      { timeout: 120_000 },
    )
    .toBe("open");
  lane.network = network;
  return page;
}

/** What is shown once nothing is on its way to the browser's store. */
export const atRest = (page: Page) => page.evaluate(() => opened().atRest());

/** Annotates the word that begins there. */
export const add = (page: Page, begin: number) =>
  page.evaluate(([made, at]) => opened().add(made as never, { begin: at, end: at + 4 }), [
    concept,
    begin,
  ] as const);

/** Edits that nobody waits for, and the page's end some milliseconds after them. */
export async function crash(page: Page, begins: readonly number[], after: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const gone = new Promise((resolve) => void page.once("crash", resolve));
  for (const begin of begins) await add(page, begin);
  await new Promise((resolve) => void setTimeout(resolve, after));
  // Unanswered: there is nobody left to answer.
  void devTools.send("Page.crash").catch(() => undefined);
  await gone;
  await page.close();
}

/** In the page: as where the disk is full when something is to be committed, until `makeRoom` was called. */
export function fillStorage(): void {
  const commit = IDBTransaction.prototype.commit;
  Object.assign(globalThis, {
    makeRoom: () => {
      IDBTransaction.prototype.commit = commit;
    },
  });
  IDBTransaction.prototype.commit = function abortIt() {
    const error = new DOMException("Filled by the test.", "QuotaExceededError");
    Object.defineProperty(this, "error", { value: error });
    return this.abort();
  };
}

/** One document for each sequence, of words that are told apart by where they begin. */
async function addDocuments(): Promise<number[]> {
  const text = Array.from({ length: WORDS }, (_, at) => `w${String(at).padStart(3, "0")}`).join(
    " ",
  );
  const { patient, encounter, document } = oneOfEverything;
  const [project] = await query<{ id: number }>(
    `insert into project (organization_id, project_name, status, deidentified, enters_validity)
     select organization_id, 'Kept edits', 'active', false, false from patient where patient_id = $1 returning project_id id`,
    [patient],
  );
  await query("insert into project_concept (project_id, concept_id, position) values ($1, $2, 0)", [
    project?.id,
    oneOfEverything.concept,
  ]);
  const rows = await query<{ id: number }>(
    `with note as (
       insert into subdocument (patient_id, document_id, encounter_id, content_type, name, at, source_key, text, text_deidentified)
       select $1, $2, $3, 'narrative', 'Note ' || n, '2021-06-07T08:09:00', 'kept-' || n, $4, $4 from generate_series(1, ${DOCUMENTS}) n
       returning patient_id, subdocument_id)
     insert into assignment (patient_id, subdocument_id, project_id, user_id, position)
     select patient_id, subdocument_id, $5, $6, row_number() over (order by subdocument_id) from note
     returning subdocument_id id`,
    [patient, document, encounter, text, project?.id, userId],
  );
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => void probe.listen(0, "127.0.0.1", resolve));
  const { port: found } = probe.address() as AddressInfo;
  await new Promise((resolve) => void probe.close(resolve));
  return found;
}
