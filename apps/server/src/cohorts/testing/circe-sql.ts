// For tests: a Circe definition as SQL over the CDM's own tables, written from what OHDSI documents of circe-be (the
// Book of OHDSI, ch. 10, and the SQL that ATLAS shows of a cohort): primary events in an observation period, the group
// around each, limits, inclusion rules. It shares nothing with the product: no reader of Circe JSON, no vocabulary, no
// engine.

/** Any JSON object. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a file of somebody else's, read as it lies
type Json = any;

interface Domain {
  readonly table: string;
  readonly concept: string;
  readonly id: string;
  readonly start: string;
  readonly end: string;
  /** The prefix of its fields, as in `ConditionSourceConcept`. */
  readonly source: string | undefined;
  readonly visit: boolean;
}

const domain = (
  table: string,
  prefix: string,
  start: string,
  end: string,
  source?: string,
): Domain => ({
  table,
  concept: `${prefix}_concept_id`,
  id: `${table}_id`,
  start,
  end: `coalesce(${end === "" ? "" : `${end}, `}${start} + 1)`,
  source,
  visit: !table.endsWith("_era"),
});

const DOMAINS: Readonly<Record<string, Domain>> = {
  ConditionOccurrence: domain(
    "condition_occurrence",
    "condition",
    "condition_start_date",
    "condition_end_date",
    "Condition",
  ),
  DrugExposure: domain(
    "drug_exposure",
    "drug",
    "drug_exposure_start_date",
    "drug_exposure_end_date, drug_exposure_start_date + days_supply",
    "Drug",
  ),
  ProcedureOccurrence: domain(
    "procedure_occurrence",
    "procedure",
    "procedure_date",
    "",
    "Procedure",
  ),
  Measurement: domain("measurement", "measurement", "measurement_date", "", "Measurement"),
  Observation: domain("observation", "observation", "observation_date", "", "Observation"),
  DeviceExposure: domain(
    "device_exposure",
    "device",
    "device_exposure_start_date",
    "device_exposure_end_date",
    "Device",
  ),
  Specimen: { ...domain("specimen", "specimen", "specimen_date", ""), visit: false },
  VisitOccurrence: domain("visit_occurrence", "visit", "visit_start_date", "visit_end_date"),
  ConditionEra: domain(
    "condition_era",
    "condition",
    "condition_era_start_date",
    "condition_era_end_date",
  ),
  DrugEra: domain("drug_era", "drug", "drug_era_start_date", "drug_era_end_date"),
};

/**
 * Rows: person_id, start_date of the first event that puts the person into the cohort. Throws for what it does not
 * know.
 */
export function circeSql(file: Json): string {
  const { PrimaryCriteria: primary } = file;
  const window = primary.ObservationWindow ?? {};
  const sets = codesets(file.ConceptSets ?? []);
  const events = (primary.CriteriaList as Json[])
    .map((each) => criterion(each))
    .join(" union all ");
  const order = (limit: Json): string =>
    limit?.Type === "Last" ? "start_date desc, event_id" : "start_date, event_id";
  const isOne = (limit: Json): boolean => (limit?.Type ?? "First") !== "All";
  const { AdditionalCriteria: additional, InclusionRules: rules = [] } = file;
  const restricted = additional && !isEmptyGroup(additional);
  return `with codesets as materialized (${sets}),
  primary_events as materialized (
    select * from (
      select e.person_id, row_number() over (order by e.person_id, e.start_date, e.source, e.event_id) as event_id,
        e.start_date, e.end_date, e.visit_occurrence_id,
        op.observation_period_start_date as op_start_date, op.observation_period_end_date as op_end_date,
        row_number() over (partition by e.person_id order by ${order(primary.PrimaryCriteriaLimit).replace("start_date", "e.start_date").replace("event_id", "e.event_id")}) as ordinal
      from (${events}) e
      join observation_period op on op.person_id = e.person_id
        and e.start_date between op.observation_period_start_date and op.observation_period_end_date
      where op.observation_period_start_date + ${window.PriorDays ?? 0} <= e.start_date
        and e.start_date + ${window.PostDays ?? 0} <= op.observation_period_end_date) p
    ${isOne(primary.PrimaryCriteriaLimit) ? "where ordinal = 1" : ""}),
  qualified_events as materialized (
    select * from (
      select pe.person_id, pe.event_id, pe.start_date, pe.end_date, pe.visit_occurrence_id, pe.op_start_date, pe.op_end_date,
        row_number() over (partition by pe.person_id order by ${order(file.QualifiedLimit).replace("start_date", "pe.start_date").replace("event_id", "pe.event_id")}) as ordinal
      from primary_events pe
      ${restricted ? `where (pe.person_id, pe.event_id) in (${group(additional, "primary_events")})` : ""}) qe
    ${additional && isOne(file.QualifiedLimit) ? "where ordinal = 1" : ""})
  select person_id, min(start_date) from qualified_events q
  where true ${(rules as Json[]).map((rule) => ` and (q.person_id, q.event_id) in (${group(rule.expression, "qualified_events")})`).join("\n")}
  group by person_id`;
}

/** Concepts of each set; one that the vocabulary does not have is none. */
function codesets(sets: readonly Json[]): string {
  const ids = (items: readonly Json[]): string =>
    items.length === 0 ? "null" : items.map((item) => Number(item.concept.CONCEPT_ID)).join(", ");
  const expanded = (items: readonly Json[]): string =>
    `select concept_id from concept where concept_id in (${ids(items)})
     union select c.concept_id from concept c join concept_ancestor ca on c.concept_id = ca.descendant_concept_id
       where ca.ancestor_concept_id in (${ids(items.filter((item) => item.includeDescendants))})
         and (c.invalid_reason is null or c.invalid_reason = '')`;
  const queries = sets.map(({ id, expression: { items = [] } }) => {
    const included = items.filter((item: Json) => !item.isExcluded);
    const excluded = items.filter((item: Json) => item.isExcluded);
    return `select ${Number(id)} as codeset_id, concept_id from ((${expanded(included)}) except (${expanded(excluded)})) i`;
  });
  return queries.length === 0
    ? "select 0 as codeset_id, 0 as concept_id where false"
    : queries.join(" union all ");
}

const members = (set: Json): string =>
  `(select concept_id from codesets where codeset_id = ${Number(set)})`;

/** Rows: person_id, source, event_id, start_date, end_date, visit_occurrence_id, concept. */
function criterion(wrapper: Json): string {
  const [name, ...others] = Object.keys(wrapper);
  if (name === undefined || others.length > 0) throw new Error("One table is expected");
  const body = wrapper[name] ?? {};
  const asked = new Map<string, Json>(Object.entries(body).filter(([, value]) => isAsked(value)));
  const take = (key: string): Json => {
    const value = asked.get(key);
    asked.delete(key);
    return value;
  };
  const known = DOMAINS[name];
  const rows: string[] = ["true"];
  let from: string;
  if (known) {
    const where = ["true"];
    const set = take("CodesetId");
    if (set !== undefined) where.push(`t.${known.concept} in ${members(set)}`);
    const source = known.source && take(`${known.source}SourceConcept`);
    if (source !== undefined)
      where.push(`t.${known.concept.replace("_concept", "_source_concept")} in ${members(source)}`);
    take(`${name.replace(/Occurrence$|Exposure$/, "")}TypeExclude`);
    const end = known.end.replaceAll(/\b(\w+_date|days_supply)\b/g, "t.$1");
    from = `select t.*, t.${known.start} as start_date, ${end} as end_date, t.${known.id} as event_id,
      row_number() over (partition by t.person_id order by t.${known.start}, t.${known.id}) as ordinal
      from ${known.table} t where ${where.join(" and ")}`;
  } else if (name === "Death")
    from = `select t.*, t.death_date as start_date, t.death_date + 1 as end_date, t.person_id as event_id, 1 as ordinal from death t`;
  else if (name === "ObservationPeriod")
    from = `select t.*, t.observation_period_start_date as start_date, t.observation_period_end_date as end_date,
      t.observation_period_id as event_id,
      row_number() over (partition by t.person_id order by t.observation_period_start_date) as ordinal from observation_period t`;
  else throw new Error(`No table for ${name}`);
  if (take("First")) rows.push("c.ordinal = 1");
  for (const key of ["OccurrenceStartDate", "EraStartDate", "PeriodStartDate"])
    rows.push(range(take(key), "c.start_date", true));
  rows.push(range(take("OccurrenceEndDate"), "c.end_date", true));
  for (const key of ["Age", "AgeAtStart"])
    rows.push(range(take(key), "extract(year from c.start_date)::int - p.year_of_birth"));
  rows.push(genders(take("Gender"), take("GenderCS")));
  rows.push(range(take("ValueAsNumber"), "c.value_as_number"));
  rows.push(range(take("RangeLow"), "c.range_low"), range(take("RangeHigh"), "c.range_high"));
  if (take("Abnormal"))
    rows.push(
      "(c.value_as_number < c.range_low or c.value_as_number > c.range_high or c.value_as_concept_id in (4155142, 4155143))",
    );
  rows.push(range(take("RangeLowRatio"), "c.value_as_number / nullif(c.range_low, 0)"));
  rows.push(range(take("RangeHighRatio"), "c.value_as_number / nullif(c.range_high, 0)"));
  rows.push(range(take("EraLength"), "c.end_date - c.start_date"));
  rows.push(
    range(
      take("OccurrenceCount"),
      name === "DrugEra" ? "c.drug_exposure_count" : "c.condition_occurrence_count",
    ),
  );
  const unit: Json[] = take("Unit") ?? [];
  if (unit.length > 0)
    rows.push(`c.unit_concept_id in (${unit.map((u) => Number(u.CONCEPT_ID)).join()})`);
  const kinds: Json[] = name === "VisitOccurrence" ? [] : (take("VisitType") ?? []);
  if (kinds.length > 0)
    rows.push(
      `exists (select from visit_occurrence v where v.visit_occurrence_id = c.visit_occurrence_id and v.person_id = c.person_id
        and v.visit_concept_id in (${kinds.map((kind) => Number(kind.CONCEPT_ID)).join()}))`,
    );
  const values: Json[] = take("ValueAsConcept") ?? [];
  if (values.length > 0)
    rows.push(`c.value_as_concept_id in (${values.map((v) => Number(v.CONCEPT_ID)).join()})`);
  const correlated = take("CorrelatedCriteria");
  if (asked.size > 0) throw new Error(`${name}: ${[...asked.keys()].join(", ")}`);
  const visit = known?.visit ? "c.visit_occurrence_id" : "null::bigint";
  const found = `select c.person_id, '${name}' as source, c.event_id::bigint, c.start_date, c.end_date, ${visit} as visit_occurrence_id,
      ${known ? `c.${known.concept}` : "0"} as target_concept_id
    from (${from}) c join person p on p.person_id = c.person_id where ${rows.join(" and ")}`;
  if (!correlated || isEmptyGroup(correlated)) return found;
  const observed = `(select q.*, op.observation_period_start_date as op_start_date, op.observation_period_end_date as op_end_date
    from (${found}) q join observation_period op on op.person_id = q.person_id
      and q.start_date between op.observation_period_start_date and op.observation_period_end_date)`;
  return `select f.* from (${found}) f where (f.person_id, f.event_id) in (${group(correlated, observed)})`;
}

/** Rows: person_id and event_id of the events for which the group holds. */
function group(of: Json, events: string): string {
  const all: string[] = [
    ...(of.CriteriaList ?? []).map((each: Json) => correlated(each, events)),
    ...(of.DemographicCriteriaList ?? []).map((each: Json) => demographic(each, events)),
    ...(of.Groups ?? []).map((each: Json) => group(each, events)),
  ];
  if (all.length === 0) return `select e.person_id, e.event_id from ${events} e`;
  const held = all.map((sql, at) => `select ${at} as index_id, h.* from (${sql}) h`);
  const count = {
    ALL: `= ${all.length}`,
    ANY: "> 0",
    AT_LEAST: `>= ${of.Count}`,
    AT_MOST: `<= ${of.Count}`,
  }[of.Type as string];
  if (count === undefined) throw new Error(`A group of type ${of.Type}`);
  return `select e.person_id, e.event_id from ${events} e
    left join (${held.join(" union all ")}) cq on cq.person_id = e.person_id and cq.event_id = e.event_id
    group by e.person_id, e.event_id having count(cq.index_id) ${count}`;
}

function correlated(of: Json, events: string): string {
  const observed = !of.IgnoreObservationPeriod;
  const on = ["a.person_id = p.person_id"];
  if (observed) on.push("a.start_date between p.op_start_date and p.op_end_date");
  const windows: [Json, boolean][] = [
    [of.StartWindow, of.StartWindow?.UseEventEnd ?? false],
    [of.EndWindow, of.EndWindow?.UseEventEnd ?? true],
  ];
  for (const [window, ofEnd] of windows) {
    if (!window) continue;
    const event = ofEnd ? "a.end_date" : "a.start_date";
    const index = window.UseIndexEnd ? "p.end_date" : "p.start_date";
    for (const [bound, op] of [
      [window.Start, ">="],
      [window.End, "<="],
    ] as const) {
      if (!bound) continue;
      if (typeof bound.Days === "number")
        on.push(`${event} ${op} ${index} + ${bound.Days * bound.Coeff}`);
      else if (observed)
        on.push(`${event} ${op} p.op_${bound.Coeff === -1 ? "start" : "end"}_date`);
    }
  }
  if (of.RestrictVisit) on.push("a.visit_occurrence_id = p.visit_occurrence_id");
  const { Type, Count, IsDistinct, CountColumn } = of.Occurrence ?? { Type: 2, Count: 1 };
  const column =
    CountColumn === "START_DATE"
      ? "a.start_date"
      : CountColumn === "VISIT_ID"
        ? "a.visit_occurrence_id"
        : "a.target_concept_id";
  const counted = IsDistinct ? `count(distinct ${column})` : "count(a.event_id)";
  return `select p.person_id, p.event_id from ${events} p left join (${criterion(of.Criteria)}) a on ${on.join(" and ")}
    group by p.person_id, p.event_id having ${counted} ${["=", "<=", ">="][Type as number]} ${Count}`;
}

function demographic(of: Json, events: string): string {
  const asked = Object.keys(of).filter((key) => isAsked(of[key]));
  const beyond = asked.filter((key) => !["Age", "Gender", "GenderCS"].includes(key));
  if (beyond.length > 0) throw new Error(`Demographic: ${beyond.join(", ")}`);
  const age = range(of.Age, "extract(year from e.start_date)::int - p.year_of_birth");
  return `select e.person_id, e.event_id from ${events} e join person p on p.person_id = e.person_id
    where ${age} and ${genders(of.Gender, of.GenderCS)}`;
}

function genders(list: Json, set: Json): string {
  const all = ["true"];
  if (isAsked(list))
    all.push(`p.gender_concept_id in (${list.map((each: Json) => Number(each.CONCEPT_ID))})`);
  if (isAsked(set?.CodesetId))
    all.push(`p.gender_concept_id ${set.IsExclusion ? "not in" : "in"} ${members(set.CodesetId)}`);
  return all.join(" and ");
}

function range(of: Json, value: string, isDate = false): string {
  if (!of) return "true";
  const written = (bound: Json): string =>
    isDate ? `date '${String(bound).slice(0, 10)}'` : String(Number(bound));
  const { Value, Extent, Op } = of;
  if (Op.endsWith("bt")) {
    const between = `${value} >= ${written(Value)} and ${value} <= ${written(Extent)}`;
    return Op.startsWith("!") ? `not (${between})` : `(${between})`;
  }
  const sign = { eq: "=", gt: ">", gte: ">=", lt: "<", lte: "<=" }[(Op as string).replace("!", "")];
  const compared = `${value} ${sign} ${written(Value)}`;
  return Op.startsWith("!") ? `not (${compared})` : `(${compared})`;
}

/** ATLAS writes null, false and empty lists for what is not asked. */
function isAsked(value: Json): boolean {
  return !(value === undefined || value === null || value === false || value.length === 0);
}

function isEmptyGroup(of: Json): boolean {
  return !["CriteriaList", "DemographicCriteriaList", "Groups"].some((key) => isAsked(of[key]));
}
