import { expect, test } from "vitest";
import { isNotLoaded } from "./not-loaded.ts";

test.for([
  "Unable to preload CSS for http://127.0.0.1/assets/Card.css",
  "Failed to fetch dynamically imported module: http://127.0.0.1/assets/Card.js",
  "error loading dynamically imported module: http://127.0.0.1/assets/Card.js",
  "Importing a module script failed.",
])("%s", (message) => {
  expect(isNotLoaded(new TypeError(message))).toBe(true);
});

test("other errors are none of that", () => {
  expect(isNotLoaded(new Error("Cannot read properties of undefined"))).toBe(false);
  expect(isNotLoaded("Unable to preload CSS")).toBe(false);
});
