// Inputs for an operation, made of its own schema: valid, nearly valid, hostile and huge.
import type { Operation } from "@concord/contract";
import { z } from "zod";

export const kinds = ["valid", "nearly", "hostile", "huge"] as const;
export type Kind = (typeof kinds)[number];

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const hostileTexts = [
  "' or 1=1 --",
  "%_\\%",
  "\u202Egnp.exe",
  "<script>alert(1)</script>",
  "${7*7}{{7*7}}",
  "../../etc/passwd",
  "=cmd|' /C calc'!A0",
  "\u0000",
  "\uD800",
  "(a+)+$ (((((",
  `${"a".repeat(2_000)}!`,
  "[\\",
  "__proto__",
  "constructor",
  "1e309",
  "-1",
  "2147483648",
  "9007199254740993",
  "0000-00-00",
  "2024-02-30",
  "+010000-01-01",
  "NaN",
  "1,2,,3,",
  "\u0130\u0131\u00DF\uFB01",
  "\r\nSet-Cookie: a=b",
];
const hostileNumbers = [-1, 0, 0.5, 2 ** 31, 2 ** 53, -(2 ** 31) - 1, 1e308, -1e-308];
const texts = ["1", "dyspnea", "701", "2020-01-01", "Heart failure", "", "User"];
const numbers = [0, 1, 2, 10, 701, 2_147_483_647];

type Path = readonly string[];

export class FuzzInputs {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = randomFrom(seed);
  }

  pick<T>(from: readonly T[]): T {
    if (from.length === 0) throw new Error("Nothing to pick from.");
    // In range; it may be undefined, where that is among them.
    const picked = from[Math.floor(this.#random() * from.length)] as T;
    return picked;
  }

  /** An input of the kind; not of any schema where it is not valid. */
  of(operation: Operation, kind: Kind): unknown {
    const input = this.#chance(0.5)
      ? structuredClone(operation.example)
      : this.#value(operation.input, 0);
    if (kind === "valid") return input;
    const paths = pathsOf(input);
    let changed: unknown = input;
    const times = kind === "huge" ? 1 : 1 + Math.floor(this.#random() * 3);
    for (let time = 0; time < times; time += 1) {
      const path = this.pick(paths.length > 0 ? paths : [["noSuchParameter"]]);
      changed = withValue(changed, path, this.#wrong(kind));
    }
    return changed;
  }

  #chance(share: number): boolean {
    return this.#random() < share;
  }

  #wrong(kind: Kind): unknown {
    if (kind === "nearly")
      return this.pick([undefined, null, [], {}, true, "", "x", 1.5, [[1]], { a: 1 }]);
    if (kind === "hostile")
      return this.#chance(0.7) ? this.pick(hostileTexts) : this.pick(hostileNumbers);
    const size = this.pick([1_000, 50_000, 400_000]);
    return this.pick<() => unknown>([
      () => "a ".repeat(size),
      () => Array.from({ length: Math.min(size, 60_000) }, (_, at) => at),
      () => Array.from({ length: Math.min(size, 60_000) }, () => ({})),
      () =>
        Object.fromEntries(
          Array.from({ length: Math.min(size, 20_000) }, (_, at) => [`k${at}`, at]),
        ),
      () => nested(this.pick([50, 150, 1_000])),
    ])();
  }

  #value(schema: z.core.$ZodType, depth: number): unknown {
    const inner = (one: z.core.$ZodType) => this.#value(one, depth + 1);
    if (depth > 8) return null;
    if (schema instanceof z.ZodObject)
      return Object.fromEntries(
        Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, one]) => {
          const value = inner(one);
          return value === undefined ? [] : [[name, value]];
        }),
      );
    if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
      return this.#chance(0.5) ? undefined : inner(schema.def.innerType);
    if (schema instanceof z.ZodNullable) return this.#chance(0.3) ? null : inner(schema.unwrap());
    if (schema instanceof z.ZodPipe) return inner(schema.def.in);
    if (schema instanceof z.ZodLazy) return inner(schema.unwrap());
    if (schema instanceof z.ZodUnion) return inner(this.pick(schema.options));
    if (schema instanceof z.ZodArray)
      return Array.from({ length: this.pick([0, 1, 1, 2, 5]) }, () => inner(schema.element));
    if (schema instanceof z.ZodTuple) return schema.def.items.map(inner);
    if (schema instanceof z.ZodEnum) return this.pick(Object.values(schema.enum));
    if (schema instanceof z.ZodLiteral) return [...schema.values][0];
    if (schema instanceof z.ZodBoolean) return this.#chance(0.5);
    if (schema instanceof z.ZodNumber) return this.pick(numbers);
    if (schema instanceof z.ZodString) return this.pick(texts);
    return this.pick([this.pick(texts), this.pick(numbers)]);
  }
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

/** Places in an input, down to each value. */
function pathsOf(input: unknown, path: Path = []): Path[] {
  if (typeof input !== "object" || input === null) return path.length > 0 ? [path] : [];
  const inner = Object.entries(input).flatMap(([name, value]) => pathsOf(value, [...path, name]));
  return path.length > 0 ? [path, ...inner] : inner;
}

function withValue(input: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(input)
    ? [...input]
    : { ...(typeof input === "object" ? input : {}) };
  Object.defineProperty(copy, name, {
    value: withValue(Reflect.get(copy, name), rest, value),
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return copy;
}
