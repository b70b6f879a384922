// The product over the data of CONCORD_DATA, and a browser in front of it, for scripts that make pictures.
import { chromium, type Page, type Request } from "playwright-core";
import { signedInUser } from "../apps/server/src/access/session/signed-in-user.ts";
import { startSession } from "../apps/server/src/access/session/start-session.ts";
import { startServices } from "../apps/server/src/app/start-services.ts";
import { readConfiguration } from "../apps/server/src/platform/configuration.ts";
import { createServer } from "../apps/server/src/platform/http/server.ts";
import { sessionCookieName } from "../apps/server/src/platform/http/session-cookie.ts";
import { buildWebApp } from "../apps/server/src/platform/web-build.ts";
import { findChromium } from "../scripts/chromium.ts";
import { people, type Person } from "./site-server.ts";

/** Calls that are under way. */
const under = new WeakMap<Page, Set<Request>>();

/** Half a second in which a page of `openAs` calls for nothing and nothing on it is still to come; a minute at most. */
export async function untilStill(page: Page): Promise<void> {
  const [every, enough] = [100, 5];
  for (let still = 0, looks = 0; still < enough && looks < 600; looks += 1) {
    await page.waitForTimeout(every);
    const awaited = await page
      .locator('[aria-busy="true"], .mantine-Loader-root, .mantine-Skeleton-root, [data-stale]')
      .count();
    still = awaited === 0 && under.get(page)?.size === 0 ? still + 1 : 0;
  }
}

/** A server on a port of its own, and pages of people who have signed in; `stop` ends it all. */
export async function openDemonstration() {
  const configuration = readConfiguration({ CONCORD_LOG_LEVEL: "error", ...process.env });
  const services = await startServices(configuration, {
    whenRunning: "attach",
    connectsAs: "owner",
    jobs: true,
    onLost: (error) => {
      console.error(error.message);
      process.exit(1);
    },
  });
  const { pool, db } = services.connection;
  const webRoot = await buildWebApp(configuration.projectRoot, () => {});
  const app = await createServer(services, { webRoot, progress: undefined });
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new Error("There is no Chromium. Name one in CONCORD_CHROMIUM.");
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu"],
  });

  /** A page with a session and a storage of its own. */
  async function openAs(person: Person): Promise<Page> {
    const { user_id: userId } = await db
      .selectFrom("account")
      .select("user_id")
      .where("email", "=", people[person])
      .executeTakeFirstOrThrow();
    const { token, user } = await startSession(db, userId, { ...services, now: services.clock() });
    const context = await browser.newContext({ reducedMotion: "reduce" });
    const cookie = { name: sessionCookieName, value: token, domain: "127.0.0.1", path: "/" };
    await context.addCookies([
      { ...cookie, expires: -1, httpOnly: true, secure: false, sameSite: "Strict" },
    ]);
    await context.addInitScript(
      (kept) => {
        localStorage.setItem("concord.user", kept);
        localStorage.setItem("concord.session", "true");
      },
      JSON.stringify(signedInUser(user, services.configuration)),
    );
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    const calls = new Set<Request>();
    under.set(page, calls);
    page.on("request", (request) => calls.add(request));
    page.on("requestfinished", (request) => calls.delete(request));
    page.on("requestfailed", (request) => calls.delete(request));
    return page;
  }

  return {
    pool,
    origin,
    browser,
    openAs,
    stop: async () => {
      await browser.close();
      await app.close();
      await services.stop();
    },
  };
}
