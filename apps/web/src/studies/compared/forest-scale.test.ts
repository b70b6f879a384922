import { describe, expect, it } from "vitest";
import { axisOf, distinctNames, figureText, methodsOf } from "./forest-scale.ts";

const figure = (estimate: number, low: number | null, high: number | null, method = "M") => ({
  estimate,
  low,
  high,
  method,
});
const texts = (axis: ReturnType<typeof axisOf>) => axis.ticks.map(({ text }) => text);

describe("the axis of a forest", () => {
  it("of risks begins at 0 and ends past the highest limit", () => {
    const axis = axisOf("risk", [figure(0.25, 0.18, 0.34), figure(0.47, 0.36, 0.58), null]);
    expect(texts(axis)).toEqual(["0%", "20%", "40%", "60%"]);
    expect(axis.place(0.3)).toBeCloseTo(0.5, 12);
    expect(axis.nought).toBeNull();
  });

  it("of differences holds 0, also where all lie on one side", () => {
    const axis = axisOf("difference", [figure(0.22, 0.08, 0.35)]);
    expect(texts(axis)).toEqual(["0", "+10", "+20", "+30", "+40"]);
    expect(axis.nought).toBe(0);
    expect(texts(axisOf("difference", [figure(-0.02, -0.05, 0.01)]))).toEqual([
      "−6",
      "−4",
      "−2",
      "0",
      "+2",
    ]);
    expect(texts(axisOf("difference", []))).toEqual(["0", "+1"]);
  });

  it("of ratios is in powers of two, ½ to 2 at least, and not endless", () => {
    expect(texts(axisOf("ratio", [figure(1.2, 0.9, 1.6)]))).toEqual(["0.5", "1", "2"]);
    const wide = axisOf("ratio", [figure(5.8, 0.003, 1012)]);
    expect(texts(wide)).toEqual(["0.06", "0.25", "1", "4", "16"]);
    expect(texts(axisOf("difference", [figure(0, -0.25, 0.24)], 3))).toEqual(["−25", "0", "+25"]);
    expect([wide.place(0.003), wide.place(1012), wide.place(1)]).toEqual([0, 1, 0.5]);
  });
});

describe("a figure in words", () => {
  it("has its unit and its limits, or says that there are none", () => {
    expect(figureText("risk", figure(0.4299, 0.34, 0.524))).toBe("43.0% (34.0 to 52.4)");
    expect(figureText("difference", figure(0.0922, -0.0468, 0.2232))).toBe(
      "+9.2 points (−4.7 to +22.3)",
    );
    expect(figureText("difference", figure(-0.0001, null, null))).toBe("0.0 points (no interval)");
    expect(figureText("ratio", figure(1.273, 0.878, 1.846))).toBe("1.27 (0.88 to 1.85)");
    expect(figureText("ratio", { reason: "No ratio." })).toBe("No ratio.");
  });

  it("names each method once, and none where there are no limits", () => {
    const one = figure(1, 0, 2, "Katz");
    expect(
      methodsOf([one, one, null, figure(1, null, null, "none"), figure(1, 0, 2, "½")]),
    ).toEqual(["Katz", "½"]);
  });
});

describe("names of arms", () => {
  it("lose the words that all begin with, and nothing else", () => {
    expect(distinctNames(["Heart failure on metoprolol", "Heart failure on carvedilol"])).toEqual([
      "…metoprolol",
      "…carvedilol",
    ]);
    expect(distinctNames(["Heart failure", "Heart failure on carvedilol"])).toEqual([
      "…failure",
      "…failure on carvedilol",
    ]);
    expect(distinctNames(["Asthma", "Heart failure"])).toEqual(["Asthma", "Heart failure"]);
    expect(distinctNames(["Heart failure"])).toEqual(["Heart failure"]);
  });
});
