// What ought to be in the database after two imports, told from the raw records alone. It shares nothing with what
// publishes them: plain lists, and no SQL.

/** A row of one of OMOP's tables, or a resource of FHIR with its components as further parts. */
export interface RawRecord {
  readonly id: string;
  readonly person: string;
  /** What it says, a text for each fact. */
  readonly parts: readonly string[];
  /** The source says that it is not so; null: it names no person. */
  readonly takenBack?: "named" | "unnamed";
}

export interface RawFact {
  readonly id: string;
  readonly person: string;
  readonly part: string;
}

const isOf = (id: string, person?: string) => (one: { id: string; person: string }) =>
  one.id === id && (person === undefined || one.person === person);

/**
 * The facts of rows, of which several may have one id: whoever has rows of an id in the second import has these. What
 * somebody had, has no row of any more, and came anew for another person, has moved, if nobody else is left who had it.
 */
export function factsOfRows(first: readonly RawRecord[], second: readonly RawRecord[]): RawFact[] {
  const [old, now] = [distinct(first.flatMap(factsOf)), distinct(second.flatMap(factsOf))];
  const stays = old.filter(({ id, person }) => !now.some(isOf(id, person)));
  const isSame = (one: RawFact) => (other: RawFact) =>
    one.id === other.id && one.part === other.part;
  const moved = stays.filter((one) => {
    const isNew = now.some(
      (other) =>
        isSame(one)(other) && !old.some((was) => isSame(one)(was) && was.person === other.person),
    );
    return isNew && stays.filter(isSame(one)).length === 1;
  });
  return [...stays.filter((one) => !moved.includes(one)), ...now];
}

/** The facts of resources: one comes whole, once in an import; ids may be given out by person. */
export function factsOfResources(
  first: readonly RawRecord[],
  second: readonly RawRecord[],
): RawFact[] {
  const said = second.filter((one) => !one.takenBack);
  const old = first.filter((one) => !one.takenBack);
  const left = old
    .filter(({ id, person }) => !said.some(isOf(id, person)))
    .filter(({ id, person }, _, all) => {
      const back = second.filter((one) => one.takenBack && one.id === id);
      const isOnly = all.filter(isOf(id)).length === 1;
      return !back.some((one) => (one.takenBack === "named" ? one.person === person : isOnly));
    });
  const stays = left.filter(({ id, parts }, _, all) => {
    if (all.filter(isOf(id)).length > 1) return true;
    return !said.some(
      (one) =>
        one.id === id &&
        !old.some(isOf(id, one.person)) &&
        one.parts.some((part, at) => part === parts[at]),
    );
  });
  return [...stays, ...said].flatMap(factsOf);
}

/**
 * The encounters of resources: one stays until it is taken back, in the words of its person, or, where none is named,
 * of the only one who has it. What is said of it first in an import counts.
 */
export function visitsOf(first: readonly RawRecord[], second: readonly RawRecord[]): RawFact[] {
  const old = first.filter((one) => !one.takenBack);
  const said = second.filter(
    (one, at) => !one.takenBack && !second.slice(0, at).some((other) => takesBack(other, one, old)),
  );
  const stays = old.filter(
    (one) =>
      !said.some(isOf(one.id, one.person)) && !second.some((other) => takesBack(other, one, old)),
  );
  return [...stays, ...said].map(({ id, person, parts }) => ({ id, person, part: parts[0] ?? "" }));
}

/** The record takes back what was there of the same id and person. */
function takesBack(back: RawRecord, one: RawRecord, old: readonly RawRecord[]): boolean {
  if (back.takenBack === undefined || back.id !== one.id) return false;
  if (!old.some(isOf(one.id, one.person))) return false;
  return back.takenBack === "named"
    ? back.person === one.person
    : old.filter(isOf(one.id)).length === 1;
}

function factsOf({ id, person, parts }: RawRecord): RawFact[] {
  return parts.map((part) => ({ id, person, part }));
}

function distinct(facts: readonly RawFact[]): RawFact[] {
  return [...new Map(facts.map((one) => [JSON.stringify(one), one])).values()];
}
