import { describe, expect, it } from "vitest";
import { passageClasses } from "../../testing/item-cases.ts";
import { judgedTimeClass } from "../../testing/time-cases.ts";

// Which days the times of a note mean, at least 42 passages a class. `npm run bench:nlp -- --times` prints the score.
describe.each(passageClasses("times"))("S3.8 %s", (name) => {
  const items = judgedTimeClass(name).flat();
  it("has at least 42 passages", () => {
    expect(new Set(items.map(({ passage }) => passage.text)).size).toBeGreaterThanOrEqual(42);
  });
  it.each(items.filter(({ isMissed }) => !isMissed))("$name", ({ expected, judged }) => {
    expect(judged).toBe(expected);
  });
  it.fails.each(items.filter(({ isMissed }) => isMissed))(
    "is missed: $name",
    ({ expected, judged }) => {
      expect(judged).toBe(expected);
    },
  );
});
