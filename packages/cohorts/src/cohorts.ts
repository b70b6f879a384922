export { completedYears, calendarYears, dateOfDay, dayOfDate, NO_DAY } from "./calendar.ts";
export {
  decodePosting,
  encodePosting,
  minuteOf,
  unitOf,
  type Posting,
  type PostingFacts,
} from "./posting.ts";
