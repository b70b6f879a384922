// A part of Playwright's Page: the application's document in this process. What it has not, needs a browser.
import type { Page } from "playwright-core";
import { DomLocator, keysOf, person } from "./dom-locator.ts";
import { until } from "./until.ts";

/** What answers a call instead of the server, or lets it go there. */
interface Route {
  abort(): void;
  continue(): void;
  request(): { url(): string };
  fulfill(answer: { status?: number; body?: string; json?: unknown; contentType?: string }): void;
}
type Handler = (route: Route) => unknown;

export interface DomSide {
  /** Goes to an address of the application, as when it is typed in. */
  goto(path: string): Promise<void>;
  /** Sends a request to the server, with the cookie of the page's person. */
  send(address: string, init?: RequestInit): Promise<Response>;
}

/** The page of one person; made by `openScreens`. */
export class DomPage {
  readonly #side: DomSide;
  readonly #routes: { readonly pattern: RegExp; readonly handler: Handler }[] = [];
  readonly #body = new DomLocator(() => [document.body]);
  readonly errors: string[] = [];
  calls = 0;

  constructor(side: DomSide) {
    this.#side = side;
  }

  /** With a name for what it lacks. */
  asPage(): Page {
    return new Proxy(this, {
      get(page, name) {
        const value: unknown = Reflect.get(page, name, page);
        // Promises look for it.
        if (value === undefined && name !== "then")
          throw new Error(`page.${String(name)} needs a browser`);
        return typeof value === "function" ? value.bind(page) : value;
      },
    }) as unknown as Page;
  }

  getByRole: DomLocator["getByRole"] = (...given) => this.#body.getByRole(...given);
  getByText: DomLocator["getByText"] = (...given) => this.#body.getByText(...given);
  getByLabel: DomLocator["getByLabel"] = (...given) => this.#body.getByLabel(...given);
  getByPlaceholder: DomLocator["getByPlaceholder"] = (words) => this.#body.getByPlaceholder(words);
  getByTitle: DomLocator["getByTitle"] = (words) => this.#body.getByTitle(words);
  locator: DomLocator["locator"] = (selector) => this.#body.locator(selector);

  readonly keyboard = {
    press: async (key: string) => person.keyboard(keysOf(key)),
    type: async (text: string) => person.keyboard(text),
  };
  /** Calls of the test itself, as the person. */
  readonly request = {
    get: async (address: string, { params = {} }: { params?: Record<string, string> } = {}) => {
      const query = new URLSearchParams(params).toString();
      const answer = await this.#side.send(query === "" ? address : `${address}?${query}`);
      return { status: () => answer.status, json: async () => answer.json() as Promise<unknown> };
    },
  };

  url(): string {
    return window.location.href;
  }
  async goto(path: string): Promise<void> {
    await this.#side.goto(path);
  }
  async goBack(): Promise<void> {
    window.history.back();
  }
  async waitForURL(wanted: string | RegExp | ((url: URL) => boolean)): Promise<void> {
    const fits = (url: string) => {
      if (typeof wanted === "function") return wanted(new URL(url));
      return typeof wanted === "string" ? url.endsWith(wanted) : wanted.test(url);
    };
    await until(String(wanted), () => this.url(), fits);
  }
  async evaluate<T, A>(run: (given: A) => T, given: A): Promise<T> {
    return run(given);
  }
  /** Calls to such addresses (`**` is anything) are the handler's; of several, the last that was given has them. */
  async route(pattern: string | RegExp, handler: Handler): Promise<void> {
    this.#routes.unshift({ pattern: patternOf(pattern), handler });
  }
  async unroute(pattern: string | RegExp): Promise<void> {
    const { source } = patternOf(pattern);
    const at = this.#routes.findIndex((route) => route.pattern.source === source);
    if (at >= 0) this.#routes.splice(at, 1);
  }

  /** What the application's `fetch` is while this page is open. */
  async fetch(address: string, init?: RequestInit): Promise<Response> {
    this.calls += 1;
    try {
      const { href } = new URL(address, window.location.href);
      const route = this.#routes.find(({ pattern }) => pattern.test(href));
      return await (route
        ? this.#routed(route.handler, address, init)
        : this.#side.send(address, init));
    } finally {
      this.calls -= 1;
    }
  }

  async #routed(handler: Handler, address: string, init?: RequestInit): Promise<Response> {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const ended = handler({
      abort: () => reject(new TypeError("Failed to fetch")),
      request: () => ({ url: () => new URL(address, window.location.href).href }),
      continue: () => resolve(this.#side.send(address, init)),
      fulfill: ({ status = 200, body = "", json, contentType = "application/json" }) =>
        resolve(
          new Response(json === undefined ? body : JSON.stringify(json), {
            status,
            headers: { "content-type": contentType },
          }),
        ),
    });
    Promise.resolve(ended).catch(reject);
    return promise;
  }
}

/** `**` is anything, `*` anything but a slash. */
function patternOf(pattern: string | RegExp): RegExp {
  if (typeof pattern !== "string") return pattern;
  const escaped = pattern.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(
    `^${escaped.replaceAll("**", "\u0000").replaceAll("*", "[^/]*").replaceAll("\u0000", ".*")}$`,
  );
}
