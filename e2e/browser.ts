import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll } from "vitest";

const systemChromium = "/usr/bin/chromium";

/** Nothing that looks for the outside world: test machines have none, and each try is a line of noise. */
const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

let launched: Promise<Browser> | undefined;

/** One Chromium a test file: `CONCORD_CHROMIUM`, which `npm test` sets, else the system's. Ends with the file. */
export function launchBrowser(): Promise<Browser> {
  launched ??= chromium.launch({
    executablePath:
      process.env["CONCORD_CHROMIUM"] ??
      (existsSync(systemChromium) ? systemChromium : chromium.executablePath()),
    args: quiet,
  });
  return launched;
}

afterAll(async () => {
  await (await launched)?.close();
  launched = undefined;
});

export interface PageOptions {
  readonly colorScheme?: "light" | "dark";
  readonly storageState?: Awaited<ReturnType<BrowserContext["storageState"]>>;
}

/** A page with storage of its own, as a new visitor has; what the browser says of errors is in `errorsOf`. */
export async function newPage(origin: string, options: PageOptions = {}): Promise<Page> {
  const browser = await launchBrowser();
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    ...options,
  });
  const page = await context.newPage();
  const errors: string[] = [];
  pageErrors.set(page, errors);
  page.on("pageerror", (error) => errors.push(error.message));
  page.setDefaultTimeout(20_000);
  return page;
}

const pageErrors = new WeakMap<Page, string[]>();

/** Errors that no code caught, in the order in which they came; a good page has none. */
export function errorsOf(page: Page): readonly string[] {
  return pageErrors.get(page) ?? [];
}

/** Waits until a text can be seen; false when it does not come. */
export async function isShown(page: Page, text: string | RegExp): Promise<boolean> {
  const found = page.getByText(text).first();
  return found.waitFor().then(
    () => true,
    () => false,
  );
}
