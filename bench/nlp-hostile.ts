// Texts that no hospital writes: time for n and for 4 n characters in the same run, and their ratio (4 is linear, 16
// quadratic). `node bench/nlp-hostile.ts [SIZE]`: n, by default 250,000. `node bench/nlp-hostile.ts --megabytes N`: one
// long text of odd bytes, and how long it takes.
import { shippedEngine } from "../packages/nlp/testing/shipped-engine.ts";
import { hostileTexts } from "../packages/nlp/testing/hostile-texts.ts";
import { deidentify, tag, type Engine } from "../packages/nlp/src/nlp.ts";
import { printTable } from "./table.ts";

const megabytesAt = process.argv.indexOf("--megabytes");
if (megabytesAt > 0) await printLong(Number(process.argv[megabytesAt + 1] ?? 100));
else printHostile(Number(process.argv[2] ?? 250_000));

function printHostile(size: number): void {
  const engine = shippedEngine();
  const rows: string[][] = [];
  for (const [name, make] of Object.entries(hostileTexts)) {
    const small = make(size);
    const large = make(size * 4);
    // Once before, so that both are measured warm.
    tag(make(20_000), engine);
    const row = [name];
    for (const work of [(text: string) => tag(text, engine), deidentify]) {
      const first = best(() => work(small));
      const second = best(() => work(large));
      row.push(first.toFixed(0), second.toFixed(0), (second / Math.max(first, 1)).toFixed(1));
    }
    rows.push(row);
  }
  console.log(`${size} characters and ${size * 4}: milliseconds of processor time, best of two`);
  printTable(["text", "tag n", "tag 4n", "ratio", "mask n", "mask 4n", "ratio"], rows);
}

function best(work: () => unknown): number {
  let least = Infinity;
  for (let round = 0; round < 2; round++) {
    // Time of the processor, which other programs on the machine do not lengthen.
    const before = process.cpuUsage();
    work();
    least = Math.min(least, process.cpuUsage(before).user / 1000);
  }
  return least;
}

async function printLong(megabytes: number): Promise<void> {
  const engine: Engine = shippedEngine();
  const make = hostileTexts["a note, over and over"];
  const text = make?.(megabytes * 1_000_000) ?? "";
  const from = performance.now();
  const { entities, sections } = tag(text, engine);
  const seconds = (performance.now() - from) / 1000;
  const memory = process.memoryUsage().rss / 1e6;
  console.log(
    `${megabytes} MB in one text: ${seconds.toFixed(1)} s, ${entities.length} entities, ${sections.length} sections, ${memory.toFixed(0)} MB of memory at the end`,
  );
  await Promise.resolve();
}
