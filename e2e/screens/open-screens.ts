// Screens without a browser: the real application in a document of this process, the real server behind its `fetch`.
import type { Page } from "playwright-core";
import { afterAll, expect, vi } from "vitest";
import { demonstrationDatabase } from "../../apps/server/src/app/demonstration/testing/demonstration-in-test.ts";
import type { Connection } from "../../apps/server/src/platform/database/connect.ts";
import { sessionCookieName } from "../../apps/server/src/platform/http/session-cookie.ts";
import { type Person, startServer } from "../site-server.ts";
import { DomPage } from "./dom/dom-page.ts";

export type { Person } from "../site-server.ts";

/** What is needed of the web application, whose modules are of another program of types. */
interface Web {
  readonly showApplication: (place: Element, onError: (error: unknown) => void) => () => void;
  readonly router: {
    readonly history: { replace(path: string): void; push(path: string): void };
    readonly state: { readonly status: string; readonly isTransitioning: boolean };
    clearCache(): void;
    load(): Promise<void>;
  };
  readonly storeUser: (user: unknown) => void;
  readonly forgetUser: () => void;
  readonly forgetUnsaved: (userId: number) => Promise<void>;
}

async function readWeb(): Promise<Web> {
  const web = "../../apps/web/src";
  return {
    ...(await vi.importActual<Pick<Web, "showApplication">>(`${web}/app/Application.tsx`)),
    ...(await vi.importActual<Pick<Web, "router">>(`${web}/app/router.tsx`)),
    ...(await vi.importActual<Pick<Web, "storeUser" | "forgetUser">>(`${web}/session/session.ts`)),
    ...(await vi.importActual<Pick<Web, "forgetUnsaved">>(`${web}/platform/vault/vault.ts`)),
  };
}

export interface Screens {
  readonly connection: Connection;
  /** The application as a person sees it at an address below /dashboard; the page before it is gone. */
  open(person: Person, path: string): Promise<Page>;
  runJobs(): Promise<number>;
}

/** Over a database of its own; goes away after the file. */
export async function openScreens(): Promise<Screens> {
  const { screens, close } = await startScreens(await demonstrationDatabase());
  afterAll(close);
  return screens;
}

let read: Promise<{ screens: Screens }> | undefined;

/** The same for files that change nothing: all of one process have one. */
export async function openScreensToRead(): Promise<Screens> {
  read ??= demonstrationDatabase({ isKept: true }).then(startScreens);
  return (await read).screens;
}

const nodeFetch = globalThis.fetch;
let open: DomPage | undefined;
let openUserId: number | undefined;
let takeAway = () => {};
/** The router has come to where it goes. */
let isThere: (() => boolean) | undefined;

const shown = new WeakMap<object, DomPage>();

async function startScreens(connection: Connection) {
  const web = await readWeb();
  const server = await startServer(connection, undefined);
  await server.app.ready();

  async function openPage(person: Person, path: string): Promise<Page> {
    const { token, user } = await server.signedIn(person);
    await closePage(web);
    const dom = new DomPage({
      async goto(address) {
        takeAway();
        web.router.clearCache();
        window.history.replaceState({}, "", address);
        web.router.history.replace(address);
        mount(web);
        await web.router.load();
      },
      async send(address, { method = "GET", headers, body, signal } = {}) {
        const { pathname, search } = new URL(address, window.location.href);
        const answer = await server.app.inject({
          method: method as "GET" | "POST",
          url: pathname + search,
          headers: { "sec-fetch-site": "same-origin", ...(headers as Record<string, string>) },
          cookies: { [sessionCookieName]: token },
          ...(typeof body === "string" && { payload: body }),
        });
        // As a browser does with an answer that nobody waits for any more.
        signal?.throwIfAborted();
        return new Response(new Uint8Array(answer.rawPayload), {
          status: answer.statusCode,
          headers: Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
        });
      },
    });
    open = dom;
    isThere = () => web.router.state.status === "idle" && !web.router.state.isTransitioning;
    web.storeUser(user);
    openUserId = user.user_id;
    const page = dom.asPage();
    shown.set(page, dom);
    await page.goto(`/dashboard/${path}`);
    await page.locator("main").waitFor();
    return page;
  }

  const screens: Screens = { connection, open: openPage, runJobs: server.runJobs };
  return { screens, close: server.close };
}

function mount({ showApplication }: Web): void {
  const place = document.getElementById("root");
  if (!place) throw new Error("The document has no #root.");
  const unmount = showApplication(place, (error) => open?.errors.push(String(error)));
  takeAway = () => {
    unmount();
    takeAway = () => {};
  };
}

async function closePage(web: Web): Promise<void> {
  web.forgetUser();
  // The router remembers where it is: the next page would begin as this one, and ask for what this one shows.
  if (open) {
    web.router.history.replace("/");
    await web.router.load();
  }
  takeAway();
  open = undefined;
  // What was typed and not saved is kept for its user, whose next page is another test's: also in memory, where a write
  // that was on its way would hold up the next page.
  if (openUserId !== undefined) await web.forgetUnsaved(openUserId);
  localStorage.clear();
  sessionStorage.clear();
  for (const left of document.body.querySelectorAll(":scope > :not(#root)")) left.remove();
  for (const { name = "" } of await indexedDB.databases())
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name);
      request.addEventListener("success", () => resolve());
      request.addEventListener("error", () => reject(new Error("A database was not deleted")));
    });
}

globalThis.fetch = async (input, init) => {
  if (open && typeof input === "string" && input.startsWith("/")) return open.fetch(input, init);
  return nodeFetch(input, init);
};

/** Errors that no code caught, in the order in which they came; a good page has none. */
export function errorsOf(page: Page): readonly string[] {
  return shown.get(page)?.errors ?? [];
}

/** Waits until the address is that of the screen, all that it asked for is shown, and nothing is busy or of before. */
export async function untilIdle(page: Page): Promise<void> {
  let quietTimes = 0;
  const look = async () => {
    // React, the router and answers go on by messages and timers: each turn lets them.
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    const isQuiet =
      shown.get(page)?.calls === 0 &&
      isThere?.() === true &&
      document.querySelector('[aria-busy="true"], [data-stale]') === null;
    quietTimes = isQuiet ? quietTimes + 1 : 0;
    return quietTimes;
  };
  await expect.poll(look, { interval: 10 }).toBeGreaterThan(2);
}

/** Waits until a text can be seen; false when it does not come. */
export async function isShown(page: Page, text: string | RegExp): Promise<boolean> {
  return page
    .getByText(text)
    .first()
    .waitFor()
    .then(
      () => true,
      () => false,
    );
}

let names = 0;

/** A name that no other test has taken. */
export function fresh(name: string): string {
  names += 1;
  return `${name} ${names}`;
}
