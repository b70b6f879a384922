/** For tests: what the engine reads in a text against a reading of it. */
import { tag } from "../src/tag.ts";
import { shippedEngine } from "./shipped-engine.ts";
import type { Reading } from "./value-cases.ts";
import {
  compareReadings,
  saidByEngine,
  saidByReader,
  type Comparison,
} from "./value-comparison.ts";

export function judgedValues(text: string, reading: Reading): Comparison {
  const { entities } = tag(text, shippedEngine());
  return compareReadings(text, saidByReader(text, reading), saidByEngine(entities));
}
