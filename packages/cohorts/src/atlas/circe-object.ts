// Circe JSON is read key by key, and what was not read is named: nothing of a definition is dropped in silence.

/**
 * What a remark means for the members. `left out`: not applied, so the members may differ. `approximated`: they differ
 * in the cases that the text names. `not in the vocabulary`: concepts of which no fact can be found. `same members`:
 * about something else, such as how long a member stays.
 */
export type CirceEffect = "left out" | "approximated" | "not in the vocabulary" | "same members";

export interface CirceRemark {
  /** Path in the Circe JSON, as in `InclusionRules.0.expression.CriteriaList.1.EndWindow`. */
  readonly path: string;
  readonly effect: CirceEffect;
  readonly text: string;
}

/** JSON that is not a Circe cohort definition at `path`. */
export class CirceProblem extends Error {
  readonly path: string;

  constructor(path: string, message: string) {
    super(`${path || "The file"}: ${message}`);
    this.name = "CirceProblem";
    this.path = path;
  }
}

/** What is read of one file: every object of it that was looked into, and the remarks. */
export class CirceReading {
  readonly remarks: CirceRemark[] = [];
  private readonly objects: CirceObject[] = [];

  /** Throws CirceProblem where `value` is no object. */
  object(value: unknown, path: string): CirceObject {
    const object = new CirceObject(value, path, this);
    this.objects.push(object);
    return object;
  }

  /** Names every key that nobody read, but those within what was left out as a whole. */
  finish(): void {
    const leftOut = new Set(
      this.remarks.flatMap(({ path, effect }) => (effect === "left out" ? [path] : [])),
    );
    for (const object of this.objects) {
      const steps = object.path.split(".");
      if (steps.some((_, at) => leftOut.has(steps.slice(0, at + 1).join(".")))) continue;
      object.finish();
    }
  }
}

/** One object of the JSON; reading a key ticks it off. */
export class CirceObject {
  readonly path: string;
  private readonly fields: Map<string, unknown>;
  private readonly denied: ReadonlySet<string>;
  private readonly reading: CirceReading;

  private readonly value: unknown;

  /** Throws CirceProblem where `value` is no object. */
  constructor(value: unknown, path: string, reading: CirceReading) {
    this.value = value;
    if (typeof value !== "object" || value === null || Array.isArray(value))
      throw new CirceProblem(path, "An object is expected");
    this.path = path;
    this.denied = new Set(Object.keys(value).filter((key) => Reflect.get(value, key) === false));
    this.fields = new Map(Object.entries(value).filter(([, field]) => isSet(field)));
    this.reading = reading;
  }

  /** The same object with nothing of it read. */
  again(): CirceObject {
    return this.reading.object(this.value, this.path);
  }

  at(key: string): string {
    return this.path === "" ? key : `${this.path}.${key}`;
  }

  remark(key: string, effect: CirceEffect, text: string): void {
    this.fields.delete(key);
    this.reading.remarks.push({ path: this.at(key), effect, text });
  }

  /** Reads keys that mean nothing here. */
  skip(...keys: string[]): void {
    for (const key of keys) this.fields.delete(key);
  }

  has(key: string): boolean {
    return this.fields.has(key);
  }

  text(key: string): string | undefined {
    const value = this.take(key);
    if (value === undefined || typeof value === "string") return value;
    throw new CirceProblem(this.at(key), "A text is expected");
  }

  number(key: string): number | undefined {
    const value = this.take(key);
    if (value === undefined) return undefined;
    // ATLAS writes some numbers as text.
    const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
    if (typeof number === "number" && Number.isFinite(number)) return number;
    throw new CirceProblem(this.at(key), "A number is expected");
  }

  flag(key: string): boolean {
    const value = this.take(key);
    if (value === undefined || typeof value === "boolean") return value ?? false;
    throw new CirceProblem(this.at(key), "true or false is expected");
  }

  /** Of a key that means true where it is absent. */
  unlessDenied(key: string): boolean {
    this.flag(key);
    return !this.denied.has(key);
  }

  object(key: string): CirceObject | undefined {
    const value = this.take(key);
    return value === undefined ? undefined : this.reading.object(value, this.at(key));
  }

  objects(key: string): CirceObject[] {
    const value = this.take(key) ?? [];
    if (!Array.isArray(value)) throw new CirceProblem(this.at(key), "A list is expected");
    return value.map((each, at) => this.reading.object(each, `${this.at(key)}.${at}`));
  }

  /** Reads all keys: what is not read yet means nothing here. */
  skipRest(): void {
    this.fields.clear();
  }

  /** Names what was not read. */
  finish(): void {
    for (const key of this.fields.keys()) this.remark(key, "left out", "Not supported");
  }

  isEmpty(): boolean {
    return this.fields.size === 0;
  }

  /** The only key of a `{ "ConditionOccurrence": { … } }`. */
  onlyKey(): string | undefined {
    return this.fields.size === 1 ? this.fields.keys().next().value : undefined;
  }

  private take(key: string): unknown {
    const value = this.fields.get(key);
    this.fields.delete(key);
    return value;
  }
}

/** ATLAS writes what is not asked for as null, false or an empty list, or leaves it out. */
function isSet(value: unknown): boolean {
  return !(
    value === null ||
    value === undefined ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  );
}
