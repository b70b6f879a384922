// npm run shifts [-- WORD…]: what moves on every screen of the demonstration while its parts come in, each call of it
// answered a quarter of a second later than the one before. With words only the screens whose names have one of them.
// It takes the data of CONCORD_DATA, which a first npm start has filled.
import { shiftsOf, watchShifts } from "./layout-shift.ts";
import { openDemonstration, untilStill } from "./open-demonstration.ts";
import { listScreens, type ListedScreen } from "./screen-list.ts";

const { pool, origin, openAs, stop } = await openDemonstration();
/** What lies between two answers, in milliseconds. */
const APART = 250;

try {
  const words = process.argv.slice(2).map((word) => word.toLowerCase());
  for (const screen of await listScreens(pool))
    if (words.length === 0 || words.some((word) => screen[0].toLowerCase().includes(word)))
      await judge(screen);
} finally {
  await stop();
}

async function judge([name, path, person, sign]: ListedScreen): Promise<void> {
  const page = await openAs(person);
  try {
    await page.setViewportSize({ width: 1440, height: 900 });
    const calls = await watchShifts(page, APART);
    await page.goto(`${origin}/dashboard/${path}`);
    await page
      .locator(sign)
      .first()
      .waitFor({ state: "visible", timeout: 30_000 })
      .catch(() => undefined);
    await untilStill(page);
    const { sum, moved } = await shiftsOf(page);
    console.log(`${sum.toFixed(3).padStart(7)}  ${name} (${calls()} calls)`);
    for (const line of moved) console.log(`           ${line}`);
  } finally {
    await page.context().close();
  }
}
