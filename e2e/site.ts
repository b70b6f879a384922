import { DEMO_PASSWORD } from "@concord/demo";
import type { Page } from "playwright-core";
import { afterAll } from "vitest";
import { demonstrationDatabase } from "../apps/server/src/app/demonstration/testing/demonstration-in-test.ts";
import { readConfiguration } from "../apps/server/src/platform/configuration.ts";
import type { Connection } from "../apps/server/src/platform/database/connect.ts";
import { buildWebApp } from "../apps/server/src/platform/web-build.ts";
import { sessionCookieName } from "../apps/server/src/platform/http/session-cookie.ts";
import { people, type Person, startServer } from "./site-server.ts";
import { closePages, type Kept, newPage, type PageOptions } from "./browser.ts";

export { people, type Person } from "./site-server.ts";

export interface Site {
  readonly origin: string;
  readonly connection: Connection;
  /** A page of a visitor who has not signed in. */
  visit(options?: PageOptions): Promise<Page>;
  /** A page of a person with a session of its own, at the given address below /dashboard. */
  open(person: Person, path: string, options?: PageOptions): Promise<Page>;
  /** The code that was last mailed to a person. */
  codeOf(person: Person): Promise<string>;
  /** Runs the queued jobs until none is left. */
  runJobs(): Promise<number>;
}

/**
 * The whole product on a port of its own: the real server over a clone of the demonstration's database, the built web
 * application. Call it at the top of a test file; it goes away after the file. The demonstration is loaded once a run.
 */
export async function openSite(): Promise<Site> {
  const { site, close } = await startSite(await demonstrationDatabase());
  afterAll(close);
  return site;
}

let read: Promise<{ site: Site }> | undefined;

/**
 * The same for files that change nothing but who is signed in: all of one process have one, which ends with it. What
 * they ask for is compiled and in the browser's cache.
 */
export async function openSiteToRead(): Promise<Site> {
  read ??= demonstrationDatabase({ isKept: true }).then(startSite);
  return (await read).site;
}

async function startSite(connection: Connection): Promise<{ site: Site; close(): Promise<void> }> {
  const webRoot = await buildWebApp(readConfiguration({}).projectRoot, () => {});
  const server = await startServer(connection, webRoot);
  const origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
  const close = async () => {
    await closePages(origin);
    await server.close();
  };

  /** What the browser keeps of a person who has just signed in (session.e2e.ts does so by the screens). */
  async function keptOf(person: Person): Promise<Kept> {
    const { token, user } = await server.signedIn(person);
    const cookie = { name: sessionCookieName, value: token, domain: "127.0.0.1", path: "/" };
    const flags = { expires: -1, httpOnly: true, secure: false, sameSite: "Strict" } as const;
    return {
      cookies: [{ ...cookie, ...flags }],
      localStorage: { "concord.user": JSON.stringify(user), "concord.session": "true" },
    };
  }

  const site: Site = {
    origin,
    connection,
    codeOf: server.codeOf,
    visit: (options) => newPage(origin, options),
    async open(person, path, options = {}) {
      const page = await newPage(origin, { ...options, kept: await keptOf(person) });
      await page.goto(`/dashboard/${path}`);
      await page.locator("main").waitFor();
      return page;
    },
    runJobs: server.runJobs,
  };
  return { site, close };
}

/** Signs in as a person does: e-mail and password, then the mailed code. */
export async function signIn(page: Page, person: Person, codeOf: Site["codeOf"]): Promise<void> {
  await page.goto("/");
  await page.getByLabel("Email").fill(people[person]);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByPlaceholder("6-digit code").fill(await codeAfter(page, person, codeOf));
  await page.getByRole("button", { name: "Submit" }).click();
  await page.waitForURL(/\/dashboard\//);
}

async function codeAfter(page: Page, person: Person, codeOf: Site["codeOf"]): Promise<string> {
  await page.getByPlaceholder("6-digit code").waitFor();
  return codeOf(person);
}

let names = 0;

/** A name that no other test has taken. */
export function fresh(name: string): string {
  names += 1;
  return `${name} ${names}`;
}
