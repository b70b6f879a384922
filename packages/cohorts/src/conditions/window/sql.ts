import type { RelativeWindow } from "@concord/contract";
import { endSql } from "../../sql/end-day.ts";
import type { SqlPart } from "../sql-part.ts";

export const sql: SqlPart = {
  toIndex: ({ window, endWindow }, { f, e }) => [
    ...(window ? [windowSql(window, f, e)] : []),
    ...(endWindow ? [spanSql(endWindow, true, f, e)] : []),
  ],
};

/** The fact f lies in the window around the entry, or the other fact, e. */
function windowSql(window: RelativeWindow, f: string, e: string): string {
  const { unit, from, to, fromIndexEnd, toIndexEnd } = window;
  if (fromIndexEnd || toIndexEnd) return spanSql(window, false, f, e);
  const between = (moment: string, factor: number): string => {
    const all = ["true"];
    if (from !== undefined) all.push(`${moment} >= ${Math.trunc(from * factor)}`);
    if (to !== undefined) all.push(`${moment} <= ${Math.trunc(to * factor)}`);
    return all.join(" and ");
  };
  if (unit === "days") return between(`${f}.day - ${e}.day`, 1);
  return `case when ${f}.minute is null or ${e}.minute is null then ${between(`${f}.day - ${e}.day`, 1 / 24)}
    else ${between(`(${f}.day - ${e}.day)::bigint * 1440 + ${f}.minute - ${e}.minute`, 60)} end`;
}

/** The end of the fact f lies in the window, or its beginning where the window counts from an end of e. */
function spanSql(window: RelativeWindow, ofEnd: boolean, f: string, e: string): string {
  const { from, to, fromIndexEnd, toIndexEnd } = window;
  const day = ofEnd ? endSql(f) : `${f}.day`;
  const anchor = (isEnd: boolean | undefined): string => (isEnd ? endSql(e) : `${e}.day`);
  const all = ["true"];
  if (from !== undefined) all.push(`${day} - ${anchor(fromIndexEnd)} >= ${from}`);
  if (to !== undefined) all.push(`${day} - ${anchor(toIndexEnd)} <= ${to}`);
  return all.join(" and ");
}
