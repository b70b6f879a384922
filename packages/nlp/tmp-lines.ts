import { readFileSync } from "node:fs";
import { tag } from "./src/nlp.ts";
import { shippedEngine } from "./testing/shipped-engine.ts";
const engine = shippedEngine();
const probe = tag("BP 120/80.", engine) as any;
if (process.env.SHAPE) console.log(JSON.stringify(probe, null, 1).slice(0, 3000));
for (const line of readFileSync(process.argv[2]!, "utf8").split("\n").filter(Boolean)) {
  const read = tag(line.replaceAll("⏎", "\n"), engine) as any;
  console.log(line);
  for (const e of read.entities) {
    const flags =
      [
        e.negated && "N",
        !e.definitive && "?",
        !e.current && "H",
        e.hypothetical && "Y",
        e.subject !== "Patient" && "F",
      ]
        .filter(Boolean)
        .join("") || "P";
    const { begin, end, name, ...rest } = e;
    console.log(
      "   ",
      line.replaceAll("⏎", "\n").slice(begin, end),
      "=",
      name,
      flags,
      e.why?.current?.rule ?? "",
      JSON.stringify(
        process.env.ALL
          ? rest
          : {
              s: e.medication?.status,
              d: e.medication?.strength?.value,
              dd: e.medication?.daily_dose?.value,
              r: e.result?.text,
            },
      ),
    );
  }
}
