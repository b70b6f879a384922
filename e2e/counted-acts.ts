// What a person does by hand on a page, counted from the events that the page gets from its devices (decision 276).
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** From now on and over all its documents; the next test that is given the same page has nothing counted. */
export async function countActs(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.setItem("acts", "0"));
  await page.addInitScript(listen);
  await page.evaluate(listen);
}

/** In the page: each click of a pointer and each key that is no text. */
function listen(): void {
  if ("countsActs" in window) return;
  Reflect.set(window, "countsActs", true);
  const count = () => {
    const acts = sessionStorage.getItem("acts");
    if (acts !== null) sessionStorage.setItem("acts", String(Number(acts) + 1));
  };
  const isField = (target: EventTarget | null) =>
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.isContentEditable) ||
    (target instanceof HTMLInputElement && !["radio", "checkbox", "button"].includes(target.type));
  // Not at the window: there a browser driver stops what would hit another element, before it tries again.
  const capture = { capture: true };
  // The click of a label makes one of its field, and a key one of its button: neither is pressed anew.
  let isPressed = false;
  document.addEventListener(
    "pointerdown",
    ({ isTrusted }) => {
      isPressed = isTrusted;
    },
    capture,
  );
  document.addEventListener(
    "click",
    ({ isTrusted }) => {
      if (isTrusted && isPressed) count();
      isPressed = false;
    },
    capture,
  );
  document.addEventListener(
    "keydown",
    ({ isTrusted, key, ctrlKey, metaKey, target }) => {
      const isModifier = ["Control", "Shift", "Meta", "Alt"].includes(key);
      const isText = key.length === 1 && !ctrlKey && !metaKey && isField(target);
      if (isTrusted && !isModifier && !isText) count();
    },
    capture,
  );
}

export const actsSoFar = (page: Page) =>
  page.evaluate(() => Number(sessionStorage.getItem("acts")));

/** Types into a field, which must have the focus; where it does not get it by itself, that is a click. */
export async function write(
  field: Locator,
  text: string,
  { isFocused }: { readonly isFocused: boolean },
): Promise<void> {
  if (!isFocused) await field.click();
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  await field.pressSequentially(text);
}
