import type { ReactNode } from "react";
import { useOperation } from "../../platform/api/use-operation.ts";
import { formatCount, formatDate } from "../../platform/format.ts";
import classes from "./Overview.module.css";

/** What the user saw of a study's validity last, in a sentence. It is said again, not looked up anew. */
export function LastLook({ studyId }: { readonly studyId: number }): ReactNode {
  const looks = useOperation("GetLastLooks", {}).data?.data;
  if (looks === undefined) return <p className={classes.look}>&nbsp;</p>;
  const look = looks.find(({ study_id }) => study_id === studyId);
  if (!look) return <p className={classes.look}>You have not looked at its validity yet.</p>;
  const { concept_name, structured, notes, visits, is_weighed, is_few, seen_at, is_older } = look;
  return (
    <p className={classes.look}>
      {concept_name}: codes right in {percent(structured)}, notes in {percent(notes)} of{" "}
      {is_weighed
        ? `the visits that ${formatCount(visits)} stand for`
        : `${formatCount(visits)} visits`}
      {is_few && ", of which few have it"}.{" "}
      <small>
        Seen {formatDate(seen_at.slice(0, 10))}
        {is_older && "; the data have changed since"}.
      </small>
    </p>
  );
}

const percent = (share: number) => `${Math.round(100 * share)} %`;
