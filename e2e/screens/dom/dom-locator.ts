// A part of Playwright's Locator, over a document without a browser: what is asked by role, label, text and selector,
// what can be clicked, typed and chosen, and waits for it. Nothing is painted: of sizes, places, colors and focus rings
// it knows nothing.
import { fireEvent, queryAllByLabelText, queryAllByRole } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { until } from "./until.ts";

type Words = string | RegExp;

export interface RoleOptions {
  readonly name?: Words;
  readonly exact?: boolean;
  readonly level?: number;
  readonly selected?: boolean;
  readonly pressed?: boolean;
  readonly checked?: boolean;
  readonly expanded?: boolean;
  readonly disabled?: boolean;
}

/** As a person does, but for pauses and for what covers what. */
export const person = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const plain = (text: string | null | undefined): string =>
  (text ?? "").replaceAll(/\s+/g, " ").trim();

/** A string is a part, in whatever case; a whole text where it is to be exact. */
function matches(text: string, words: Words, exact = false): boolean {
  if (typeof words !== "string") return words.test(text);
  return exact ? text === plain(words) : text.toLowerCase().includes(plain(words).toLowerCase());
}

function isHidden(element: Element): boolean {
  if (element.closest("[hidden], [aria-hidden='true'], script, style") !== null) return true;
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    if (/(?:^|;)\s*display:\s*none/.test(at.getAttribute("style") ?? "")) return true;
  return false;
}

const isDisabled = (element: Element): boolean =>
  (element.matches("button, input, select, textarea, option, fieldset") &&
    element.hasAttribute("disabled")) ||
  element.closest("fieldset[disabled]") !== null ||
  element.closest("[aria-disabled='true']") !== null;

/** The innermost elements whose text it is. */
function byText(root: Element, words: Words, exact: boolean): Element[] {
  const fits = [...root.querySelectorAll("*")].filter(
    (element) => matches(plain(element.textContent), words, exact) && !isHidden(element),
  );
  const outer = new Set<Element>(fits.flatMap((element) => element.parentElement ?? []));
  return fits.filter((element) => !outer.has(element));
}

function byRole(root: Element, role: string, options: RoleOptions): Element[] {
  const { name, exact = false, disabled, ...states } = options;
  const asked =
    name === undefined ? {} : { name: (found: string) => matches(plain(found), name, exact) };
  const found = withKnownStyles(() =>
    queryAllByRole(root as HTMLElement, role, { ...states, ...asked, hidden: true }),
  );
  return found.filter(
    (element) => !isHidden(element) && (disabled === undefined || isDisabled(element) === disabled),
  );
}

/** By kind of element, class and property. */
const styles = new Map<string, string>();

/**
 * Names of elements ask for the style of all that is in them, which took a tenth of a screen's time. It is made once
 * for each kind and class of element; what stands at an element itself is read there.
 */
function withKnownStyles<T>(work: () => T): T {
  const view = document.defaultView ?? window;
  const { getComputedStyle } = view;
  const knownStyle = (element: Element) => ({
    getPropertyValue(name: string): string {
      const own = element.getAttribute("style");
      const key = `${element.tagName} ${element.className} ${name}`;
      const known = own?.includes(name) ? undefined : styles.get(key);
      if (known !== undefined) return known;
      const value = getComputedStyle.call(view, element).getPropertyValue(name);
      if (own === null) styles.set(key, value);
      return value;
    },
  });
  Object.assign(view, { getComputedStyle: knownStyle });
  try {
    return work();
  } finally {
    Object.assign(view, { getComputedStyle });
  }
}

function byLabel(root: Element, words: Words, exact: boolean): Element[] {
  const asked = (found: string) => matches(plain(found), words, exact);
  return queryAllByLabelText(root as HTMLElement, asked).filter((element) => !isHidden(element));
}

export interface FilterOptions {
  readonly hasText?: Words;
  readonly hasNotText?: Words;
  readonly has?: DomLocator;
}

/** Elements that are looked for when they are asked for. */
export class DomLocator {
  readonly #find: () => Element[];
  readonly #said: string;

  constructor(find: () => Element[], said = "page") {
    this.#find = find;
    this.#said = said;
  }

  #within(said: string, find: (root: Element) => Element[]): DomLocator {
    const inner = () => [...new Set(this.#find().flatMap(find))];
    return new DomLocator(inner, `${this.#said} >> ${said}`);
  }

  #of(said: string, choose: (found: Element[]) => Element[]): DomLocator {
    return new DomLocator(() => choose(this.#find()), `${this.#said}.${said}`);
  }

  getByRole(role: string, options: RoleOptions = {}): DomLocator {
    return this.#within(`${role} ${String(options.name ?? "")}`, (root) =>
      byRole(root, role, options),
    );
  }
  getByText(words: Words, { exact = false } = {}): DomLocator {
    return this.#within(`text ${String(words)}`, (root) => byText(root, words, exact));
  }
  getByLabel(words: Words, { exact = false } = {}): DomLocator {
    return this.#within(`label ${String(words)}`, (root) => byLabel(root, words, exact));
  }
  getByPlaceholder(words: Words): DomLocator {
    return this.#byAttribute("placeholder", words);
  }
  getByTitle(words: Words): DomLocator {
    return this.#byAttribute("title", words);
  }
  #byAttribute(name: string, words: Words): DomLocator {
    return this.#within(`${name} ${String(words)}`, (root) =>
      [...root.querySelectorAll(`[${name}]`)].filter((element) =>
        matches(plain(element.getAttribute(name)), words),
      ),
    );
  }
  locator(selector: string): DomLocator {
    return this.#within(selector, (root) => [...root.querySelectorAll(selector)]);
  }
  filter({ hasText, hasNotText, has }: FilterOptions): DomLocator {
    return this.#of("filter", (found) =>
      found.filter(
        (element) =>
          (hasText === undefined || matches(plain(element.textContent), hasText)) &&
          (hasNotText === undefined || !matches(plain(element.textContent), hasNotText)) &&
          (has === undefined || has.#find().some((inner) => element.contains(inner))),
      ),
    );
  }
  first(): DomLocator {
    return this.nth(0);
  }
  last(): DomLocator {
    return this.nth(-1);
  }
  nth(at: number): DomLocator {
    return this.#of(`nth(${at})`, (found) => {
      const one = found.at(at);
      return one ? [one] : [];
    });
  }

  /** The one element; waits until it is there. */
  async #one(): Promise<HTMLElement> {
    const found = await until(this.#said, this.#find, (elements) => elements.length > 0);
    if (found.length > 1) throw new Error(`${this.#said}: ${found.length} elements`);
    return found[0] as HTMLElement;
  }
  /** The same, once it can be used. */
  async #usable(): Promise<HTMLElement> {
    await this.#one();
    const isUsable = (elements: Element[]) => elements.some((element) => !isDisabled(element));
    await until(`${this.#said} is disabled`, this.#find, isUsable);
    return this.#one();
  }

  async waitFor({ state = "visible" }: { state?: string } = {}): Promise<void> {
    const ofAny = state === "attached" || state === "detached";
    const found = () => this.#find().filter((element) => ofAny || !isHidden(element)).length;
    if (state === "detached" || state === "hidden")
      await until(`${this.#said} is there`, found, (n) => n === 0);
    else await until(this.#said, found, (n) => n > 0);
  }
  async count(): Promise<number> {
    return this.#find().length;
  }
  async all(): Promise<DomLocator[]> {
    return this.#find().map((_, at) => this.nth(at));
  }
  async click(): Promise<void> {
    await person.click(await this.#usable());
  }
  async hover(): Promise<void> {
    await person.hover(await this.#one());
  }
  async focus(): Promise<void> {
    (await this.#one()).focus();
  }
  /** The whole text at once, as when it is pasted over all that is there. */
  async fill(text: string): Promise<void> {
    const field = await this.#usable();
    field.focus();
    fireEvent.input(field, { target: { value: text } });
  }
  async press(key: string): Promise<void> {
    (await this.#usable()).focus();
    await person.keyboard(keysOf(key));
  }
  async pressSequentially(text: string): Promise<void> {
    (await this.#usable()).focus();
    await person.keyboard(text);
  }
  async check(): Promise<void> {
    const box = (await this.#usable()) as HTMLInputElement;
    if (!box.checked) await person.click(box);
  }
  async selectOption(value: string | { label: string }): Promise<void> {
    const wanted = typeof value === "string" ? value : value.label;
    await person.selectOptions(await this.#usable(), wanted);
  }
  async textContent(): Promise<string | null> {
    return (await this.#one()).textContent;
  }
  async innerText(): Promise<string> {
    return plain((await this.#one()).textContent);
  }
  async allTextContents(): Promise<string[]> {
    return this.#find().map(({ textContent }) => textContent ?? "");
  }
  async allInnerTexts(): Promise<string[]> {
    return this.#find().map(({ textContent }) => plain(textContent));
  }
  async getAttribute(name: string): Promise<string | null> {
    return (await this.#one()).getAttribute(name);
  }
  async inputValue(): Promise<string> {
    return ((await this.#one()) as HTMLInputElement).value;
  }
  async isDisabled(): Promise<boolean> {
    return isDisabled(await this.#one());
  }
  async isEnabled(): Promise<boolean> {
    return !isDisabled(await this.#one());
  }
  async isChecked(): Promise<boolean> {
    return ((await this.#one()) as HTMLInputElement).checked;
  }
  async isVisible(): Promise<boolean> {
    return this.#find().some((element) => !isHidden(element));
  }
  async evaluate<T, A>(run: (element: Element, given: A) => T, given: A): Promise<T> {
    return run(await this.#one(), given);
  }
  async evaluateAll<T, A>(run: (elements: Element[], given: A) => T, given: A): Promise<T> {
    return run(this.#find(), given);
  }
}

/** "Enter" → "{Enter}", "Control+s" → "{Control>}s{/Control}". */
export function keysOf(key: string): string {
  const keys = key.split("+");
  const last = keys.pop() ?? "";
  const pressed = last === "Space" ? "[Space]" : last.length > 1 ? `{${last}}` : last;
  return (
    keys.map((held) => `{${held}>}`).join("") + pressed + keys.map((held) => `{/${held}}`).join("")
  );
}
