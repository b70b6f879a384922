// Real files of other tools, and every term that is shipped as a phrase.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { AnnotationFormat, ExchangeDocument, ReadDocument } from "./exchange.ts";
import { isFullRun } from "../../platform/testing/full-run.ts";
import { formats } from "./formats.ts";
import { placeAnnotations } from "./place.ts";

const data = resolve(import.meta.dirname, "../../../../../../shared/data");

const placed = (read: readonly ReadDocument[]) =>
  read.map((one) => placeAnnotations(one, { stored: one.text ?? "", masked: null }));

const reasons = (all: readonly { refused: readonly { reason: string }[] }[]) =>
  Object.fromEntries(
    [
      ...Map.groupBy(
        all.flatMap(({ refused }) => refused),
        ({ reason }) => reason,
      ),
    ].map(([reason, { length }]) => [reason, length]),
  );

describe.skipIf(!existsSync(data))("public files", () => {
  test.each(["MedCAT_Export.json.gz", "Keggle_MCT_export.json.gz"])(
    "%s of MedCATtrainer: each annotation is placed, or was judged away there, or says what Concord has no attribute for",
    async (name) => {
      const text = gunzipSync(readFileSync(join(data, "medcat-mtsamples", name))).toString("utf8");
      // Counted on the raw export, without our reader.
      const raw: { start: number; end: number; value: string }[] = JSON.parse(
        text,
      ).projects.flatMap((project: { documents: { annotations: [] }[] }) =>
        project.documents.flatMap(({ annotations }) => annotations),
      );
      const read = await formats.medcattrainer.read([{ path: "export.json", text }]);
      const all = placed(read);
      const taken = all.flatMap(({ annotations }) => annotations).length;
      const refused = all.flatMap((one) => one.refused).length;
      expect(taken + refused).toBe(raw.length);
      expect(Object.keys(reasons(all)).filter((reason) => reason.includes("offsets"))).toEqual([]);
      expect(raw.length).toBeGreaterThan(50);
    },
  );

  test("MedTator's samples: every file, each span in its place", async () => {
    const folder = join(data, "medtator-samples/sample");
    const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
      path.endsWith(".xml"),
    );
    expect(paths.length).toBeGreaterThan(30);
    const read = await formats.medtator.read(
      paths.map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") })),
    );
    const all = placed(read);
    expect(all.flatMap(({ annotations }) => annotations).length).toBeGreaterThan(30);
    // The samples are not free of words that stand elsewhere: those are refused, and not moved.
    expect(
      Object.keys(reasons(all)).filter((reason) => !reason.startsWith("Concord has no")),
    ).toEqual(["other words stand at its offsets"]);
  });

  test("Label Studio's exports without offsets are refused label by label", async () => {
    for (const study of ["cold", "sublabels", "many-notes"]) {
      const path = join(data, "chart-review/data", study, "labelstudio-export.json");
      const text = readFileSync(path, "utf8");
      const results = JSON.parse(text).flatMap((task: { annotations: { result: [] }[] }) =>
        task.annotations.flatMap(({ result }) => result),
      );
      const read = await formats["label-studio"].read([{ path: "export.json", text }]);
      const all = placed(read);
      const refused = all.flatMap((one) => one.refused).length;
      expect(refused + all.flatMap(({ annotations }) => annotations).length).toBeGreaterThanOrEqual(
        results.length,
      );
    }
  });
});

/** Fields of the shipped vocabulary that are no numbers; each once. */
function shippedTerms(): string[] {
  const folder = resolve(import.meta.dirname, "../../../../../packages/nlp/vocabulary");
  const fields = readdirSync(folder)
    .filter((name) => name.endsWith(".gz"))
    .flatMap((name) =>
      gunzipSync(readFileSync(join(folder, name)))
        .toString("utf8")
        .split("\n"),
    )
    .flatMap((line) => line.split("\t"))
    .filter((field) => /\p{L}{2}/u.test(field));
  return [...new Set(fields)];
}

let shipped: readonly string[] | undefined;

test.each<[string, AnnotationFormat]>(Object.entries(formats))(
  "%s: terms that are shipped, as phrases after an emoji, come back in their places",
  async (name, format) => {
    shipped ??= shippedTerms();
    expect(shipped.length).toBeGreaterThan(50_000);
    // All of them with --full; else every four-hundredth, other ones each day.
    const turn = Math.floor(Date.now() / 86_400_000) % 400;
    const terms = isFullRun ? shipped : shipped.filter((_, at) => at % 400 === turn);
    const perDocument = 20_000;
    const documents: ExchangeDocument[] = [];
    for (let from = 0; from < terms.length; from += perDocument) {
      let text = "";
      const annotations = terms.slice(from, from + perDocument).map((term) => {
        const begin = text.length + 3;
        text += `😀 ${term}\r\n`;
        const concept = { cuid: "C1", name: "A term", category: "Problem" };
        const span = { begin, end: begin + term.length };
        return { annotator: "a", concept, span, attributes: {} };
      });
      documents.push({ id: String(from + 1), name: "Terms", text, annotations });
    }
    const read = await format.read(format.write(documents));
    let held = 0;
    for (const { id, text, annotations } of documents) {
      const of = read.filter((one) => one.id === id);
      const all = of.map((one) => placeAnnotations(one, { stored: text, masked: null }));
      expect(reasons(all)).toEqual({});
      const got = all.flatMap((one) =>
        one.annotations.map(({ span }) => `${span?.begin}-${span?.end}`),
      );
      const wanted = new Set(annotations.map(({ span }) => `${span?.begin}-${span?.end}`));
      expect(got.filter((span) => !wanted.has(span))).toEqual([]);
      held += new Set(got).size;
    }
    // NOTE_NLP has no words of more than 250 characters, and says so.
    const lost = format
      .losses(documents)
      .filter(({ what }) => what.startsWith("more than"))
      .reduce((sum, { count }) => sum + count, 0);
    expect([name, held]).toEqual([name, terms.length - lost]);
  },
  300_000,
);
