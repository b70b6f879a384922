// Of every screen each call that it makes fails, alone: the screen says so, and waits for nothing. A new screen and a
// new call are tried without an edit here.
import { expect, it, vi } from "vitest";
import { listScreens } from "../screen-list.ts";
import { openScreensToRead, type Person, untilIdle } from "./open-screens.ts";

const site = await openScreensToRead();
const screens = await listScreens(site.connection.pool);

/** So that the second try of a call comes at once. */
const { queryClient } = await vi.importActual<{
  readonly queryClient: {
    getDefaultOptions(): { readonly queries?: object };
    setDefaultOptions(options: { readonly queries: object }): void;
  };
}>("../../apps/web/src/platform/api/query-client.ts");
const { queries } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });

/** What is said where no answer came. */
const words = "The server did not answer.";
const isSaid = () => (document.body.textContent ?? "").includes(words);

const opened = screens
  .filter(([, , , , act]) => act === undefined)
  .map(([name, path, person]) => [name, path, person] as const);

it.each(opened)(
  "S4.14 S8.10 %s says of each of its calls that it failed",
  async (_name, path, person) => {
    const all = new Set<string>();
    const page = await shownWith(person, path, (operation) => {
      all.add(operation);
      return true;
    });
    // The next page adds what is asked on the way to it.
    const called = [...all];
    await expect(page.getByText(words).count()).resolves.toBe(0);
    const silent: string[] = [];
    for (const operation of called) {
      await shownWith(person, path, (name) => name !== operation);
      // The line at the lower edge waits a moment, whether another part will say it.
      await expect
        .poll(isSaid, { timeout: 1500 })
        .toBe(true)
        .catch(() => silent.push(operation));
    }
    expect(silent).toEqual([]);
  },
);

/** A screen of a person once it waits for nothing, where some operations get no answer. */
async function shownWith(person: Person, path: string, answers: (operation: string) => boolean) {
  // Which has no calls of its own.
  const page = await site.open(person, "no-such-screen");
  await untilIdle(page);
  await page.route("**/api/*", (route) => {
    const { pathname } = new URL(route.request().url());
    return answers(pathname.split("/").at(-1) ?? "") ? route.continue() : route.abort();
  });
  await page.goto(`/dashboard/${path}`);
  await untilIdle(page);
  return page;
}
