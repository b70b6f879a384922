// The front door. Units: one table, generated and checked against UCUM (scripts/units).
export {
  notExperiencedReason,
  notExperiencedReasons,
  type NotExperiencedReason,
} from "./not-experienced.ts";
export {
  calendarYears,
  civilOfDay,
  completedYears,
  dateOfDay,
  dayOfCivil,
  dayOfDate,
  isCalendarDate,
  isoDate,
} from "./calendar.ts";
export { canonicalJson } from "./canonical-json.ts";
export { factSource, factSourceName, factSources } from "./fact-source.ts";
export { analyteCodes, analyteOfCode } from "./units/analyte.ts";
export {
  conversionBetween,
  conversionsTo,
  convert,
  isKnownUnit,
  isSameUnit,
  spellingsOf,
  type UnitConversion,
} from "./units/unit-conversion.ts";
export { capitalSpellings, unitKey, unitKeySql } from "./units/unit-key.ts";
export { noteSpellings } from "./units/note-spellings.data.ts";
export { type Unit, unitOf, unitTable } from "./units/unit-table.ts";
