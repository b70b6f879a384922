// Before each file of screens without a browser: a document, once a process. Only what Node has not is taken from
// happy-dom, and what its elements need of their own kind: the server runs in the same process, and must find what Node
// gives it.
import "fake-indexeddb/auto";
import { Window } from "happy-dom";

/** Node has them too; elements take only those of their own document. */
const ofDocument = [
  "Event",
  "CustomEvent",
  "navigator",
  "localStorage",
  "sessionStorage",
  "Storage",
];

if (!("document" in globalThis)) {
  const window = new Window({
    url: "http://concord.test/",
    width: 1440,
    height: 900,
    settings: { device: { prefersReducedMotion: "reduce" } },
  });
  window.document.write(
    '<!doctype html><html lang="en"><head><base href="/"></head><body><div id="root"></div></body></html>',
  );
  // Nothing is laid out; what has no size would be taken for what is out of sight, and popups for detached.
  const { HTMLElement: element } = window;
  const size = { x: 0, y: 0, top: 0, left: 0, right: 1440, bottom: 900, width: 1440, height: 900 };
  element.prototype.getBoundingClientRect = () =>
    ({ ...size, toJSON: () => size }) as ReturnType<typeof element.prototype.getBoundingClientRect>;
  for (const kind of ["offset", "client"])
    for (const [name, value] of [
      ["Width", size.width],
      ["Height", size.height],
    ])
      Object.defineProperty(element.prototype, `${kind}${name}`, { get: () => value });

  const names = new Set<string>();
  for (let from: object | null = window; from !== null && from !== Object.prototype;) {
    for (const name of Object.getOwnPropertyNames(from)) names.add(name);
    from = Object.getPrototypeOf(from) as object | null;
  }
  for (const name of names) {
    if (name in globalThis && !ofDocument.includes(name)) continue;
    const key = name as keyof typeof window;
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        const value: unknown = window[key];
        // Functions of the window are its own; classes are not called.
        return typeof value === "function" && /^[a-z]/.test(name) ? value.bind(window) : value;
      },
      set: (value: unknown) => {
        Object.assign(window, { [name]: value });
      },
    });
  }
  for (const name of ["window", "self", "top", "parent"])
    Object.defineProperty(globalThis, name, { configurable: true, value: globalThis });
}
