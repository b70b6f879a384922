import type { ComparedSource, VerdictRow } from "@concord/contract";
import { useRef, type ReactNode } from "react";
import { PageLink } from "../../navigation/PageLink.tsx";
import { useGoTo } from "../../navigation/use-page.ts";
import { formatNumber, formatPart } from "../../platform/format.ts";
import { PictureButtons } from "../../platform/PictureButtons.tsx";
import { detailPath } from "../outcome-columns.tsx";
import classes from "./Verdict.module.css";
import { sourceNames } from "./verdict-words.ts";

const [WIDTH, HEIGHT, GAP, FOOT] = [340, 180, 3, 34];

/** Room that a letter of a label takes; a label without room is in the table below alone. */
const letter = 7;

interface JointPictureProps {
  readonly row: VerdictRow;
  readonly source: ComparedSource;
  readonly studyId: string;
}

type Count = VerdictRow["joint"][number];

/**
 * The 2 × 2 × 2 counts of readers, codes and a source: width is encounters (of the frame, where the sample is weighed),
 * dark the share that readers call so; an area opens its encounters, as the table's links do.
 */
export function JointPicture({ row, source, studyId }: JointPictureProps): ReactNode {
  const picture = useRef<SVGSVGElement>(null);
  const goTo = useGoTo();
  const { joint, conceptName } = row;
  const isShown = joint.every(({ encounters }) => encounters !== null);
  const address = (one: Count) => ({
    params: {
      resolution: "encounter",
      studyId,
      conceptId: row.conceptId,
      exactMatch: "false",
      classification: "0",
      cohortCriteria: "All",
      concept_name: conceptName,
    },
    search: {
      joint: `${source}-${[one.reference, one.structured, one.other].map(Number).join("")}`,
    },
  });
  const columns = [
    { structured: true, other: true, label: "both" },
    { structured: false, other: true, label: `${sourceNames[source]} only` },
    { structured: true, other: false, label: "codes only" },
    { structured: false, other: false, label: "neither" },
  ].map((column) => {
    const of = (reference: boolean) =>
      joint.find(
        (one) =>
          one.reference === reference &&
          one.structured === column.structured &&
          one.other === column.other,
      );
    return { ...column, yes: of(true), no: of(false) };
  });
  const size = (one: Count | undefined) => one?.frame ?? one?.encounters ?? 0;
  const whole = joint.reduce((sum, one) => sum + size(one), 0);
  const read = joint.reduce((sum, { encounters }) => sum + (encounters ?? 0), 0);
  const isWeighed = joint.some(({ frame }) => frame !== null);
  const caption = `${conceptName}: what codes, ${sourceNames[source]} and readers say of the same encounters. Width: ${isWeighed ? "encounters of the frame that those read stand for" : "encounters read"}; dark: the share that the readers call ${conceptName}. n = ${formatNumber(read)} encounters with a reference standard; left out: ${formatPart(row.unresolved)} on which readers differ or one cannot tell, ${formatPart(row.not_assessable)} of which a source has nothing to judge.`;
  let edge = 0;
  return (
    <section aria-label="Joint counts">
      <h3>{conceptName}: what codes, notes and readers say</h3>
      {isShown && whole > 0 && (
        <figure className={classes.figure}>
          <svg
            ref={picture}
            viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`}
            width="100%"
            style={{ maxWidth: 460 }}
            role="img"
            aria-label={`${caption} ${columns.map(({ label, yes, no }) => `${label}: ${formatPart(yes?.encounters ?? 0)} with it, ${formatPart(no?.encounters ?? 0)} without`).join("; ")}`}
          >
            {columns.map(({ label, yes, no }) => {
              const own = size(yes) + size(no);
              const width = (own / whole) * (WIDTH - 3 * GAP);
              const x = edge;
              edge += width + GAP;
              const dark = own === 0 ? 0 : (size(yes) / own) * HEIGHT;
              const area = (one: Count | undefined, y: number, height: number, name: string) =>
                one && (
                  <rect
                    className={name}
                    {...{ x, y, width, height }}
                    onClick={() => goTo(detailPath, address(one).params, address(one).search)}
                  >
                    <title>{`${label}, readers: ${one.reference ? "present" : "not present"}: ${formatPart(one.encounters)}`}</title>
                  </rect>
                );
              return (
                <g key={label}>
                  {area(no, 0, HEIGHT - dark, classes.hasNot ?? "")}
                  {area(yes, HEIGHT - dark, dark, classes.has ?? "")}
                  {width > label.length * letter && (
                    <text className={classes.tick} x={x} y={HEIGHT + 14}>
                      {label}
                    </text>
                  )}
                </g>
              );
            })}
          </svg>
          <figcaption>
            <span>{caption}</span>
            <PictureButtons
              name={`${conceptName} joint counts`}
              picture={picture}
              caption={caption}
            />
          </figcaption>
        </figure>
      )}
      <table className={classes.table} aria-label="Joint counts">
        <thead>
          <tr>
            <th scope="col">Readers</th>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(["yes", "no"] as const).map((which) => (
            <tr key={which}>
              <th scope="row">{which === "yes" ? "present" : "not present"}</th>
              {columns.map(({ label, [which]: one }) => (
                <td key={label}>
                  {one && (
                    <PageLink
                      to={detailPath}
                      {...address(one)}
                      label={`${formatPart(one.encounters)}, ${label}, readers ${which === "yes" ? "present" : "not present"}`}
                    >
                      {formatPart(one.encounters)}
                    </PageLink>
                  )}
                </td>
              ))}
            </tr>
          ))}
          {isWeighed && (
            <tr>
              <th scope="row">in the frame, estimated</th>
              {columns.map(({ label, yes, no }) => (
                <td key={label}>{formatNumber(Math.round(size(yes) + size(no)))}</td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
