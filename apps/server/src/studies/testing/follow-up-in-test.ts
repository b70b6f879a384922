// For tests: people with the ugly cases of follow-up, and what an incidence must say of them, from the raw rows alone.

/** A patient as the files of a source would tell it; days count from 1970-01-01. */
export interface Raw {
  readonly hospital: "periods" | "records";
  readonly periods: readonly (readonly [number, number])[];
  readonly index: number | null;
  /** "undated": the source says that they died, not when. */
  readonly death: number | "undated" | null;
  readonly outcomes: readonly number[];
  readonly visits: readonly number[];
}

export const day0 = 18_000;

/**
 * What the screen should say, day by day from the raw rows: who is there each day, who has it, who dies, who leaves.
 */
export function byHand(people: readonly Raw[], recordsEnd: number, newOnly = false) {
  const counts = {
    followed: 0,
    without_index: 0,
    died_before_index: 0,
    death_undated: 0,
    outside_observation: 0,
    had_event_before: 0,
    events: 0,
    deaths: 0,
    index_day_only: 0,
    events_after_follow_up: 0,
    deaths_after_follow_up: 0,
  };
  const there: { until: number; how: "outcome" | "death" | "left" }[] = [];
  for (const { hospital, periods, index, death, outcomes } of people) {
    if (index === null) counts.without_index += 1;
    else if (death === "undated") counts.death_undated += 1;
    else if (death !== null && death < index) counts.died_before_index += 1;
    else {
      let last: number | undefined;
      if (hospital === "records") last = recordsEnd < index ? undefined : recordsEnd;
      else for (const [start, end] of periods) if (start <= index && index <= end) last = end;
      if (last === undefined) counts.outside_observation += 1;
      else if (newOnly && outcomes.some((day) => day < index)) counts.had_event_before += 1;
      else {
        counts.followed += 1;
        const first = outcomes.filter((day) => day >= index).toSorted((a, b) => a - b)[0];
        // Day after day, and on each the outcome before death before leaving.
        for (let day = index; ; day += 1) {
          if (day === first) {
            there.push({ until: day - index, how: "outcome" });
            counts.events += 1;
            break;
          }
          if (day === death) {
            there.push({ until: day - index, how: "death" });
            counts.deaths += 1;
            if (first !== undefined) counts.events_after_follow_up += 1;
            break;
          }
          if (day === last) {
            there.push({ until: day - index, how: "left" });
            if (day === index) counts.index_day_only += 1;
            if (first !== undefined) counts.events_after_follow_up += 1;
            if (death !== null) counts.deaths_after_follow_up += 1;
            break;
          }
        }
      }
    }
  }
  let free = 1;
  let estimate = 0;
  const steps: [number, number][] = [];
  const last = Math.max(0, ...there.map(({ until }) => until));
  for (let day = 0; day <= last; day += 1) {
    const atRisk = there.filter(({ until }) => until >= day).length;
    const having = there.filter(({ until, how }) => until === day && how === "outcome").length;
    const dying = there.filter(({ until, how }) => until === day && how === "death").length;
    if (having > 0) {
      estimate += (free * having) / atRisk;
      steps.push([day, estimate]);
    }
    if (atRisk > 0) free *= (atRisk - having - dying) / atRisk;
  }
  return { counts, steps, last_day: last };
}

/** Seeded: the same numbers in every run. */
function draw(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** Several and no periods, index dates outside of them, deaths and outcomes before, on and after every border. */
export function messyPeople(seed: number, n: number): Raw[] {
  const next = draw(seed);
  const upTo = (most: number) => Math.floor(next() * (most + 1));
  return Array.from({ length: n }, (): Raw => {
    const index = next() < 0.05 ? null : day0 + upTo(20);
    const around = index ?? day0;
    const leaves = around - 5 + upTo(60);
    const periods: [number, number][] = [[around - 300, leaves]];
    if (next() < 0.4) periods.push([leaves + 1 + upTo(15), leaves + 40 + upTo(60)]);
    const kind = next();
    return {
      hospital: next() < 0.3 ? "records" : "periods",
      periods,
      index,
      death: kind < 0.35 ? around - 3 + upTo(90) : kind > 0.93 ? "undated" : null,
      outcomes: Array.from({ length: upTo(3) }, () => around - 20 + upTo(110)),
      visits: [around, around + upTo(80)],
    };
  });
}
