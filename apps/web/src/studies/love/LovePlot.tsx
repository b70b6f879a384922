import type { BaselineRow, OutputOf } from "@concord/contract";
import { Select, Text } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { useRef, type ReactNode, type Ref } from "react";
import { useSearchValues, useSetSearch } from "../../navigation/use-page.ts";
import { formatCount, formatPart } from "../../platform/format.ts";
import { PictureButtons } from "../../platform/PictureButtons.tsx";
import classes from "./LovePlot.module.css";
import {
  countLines,
  halfAxis,
  inTwoLines,
  loveLines,
  NOTABLE,
  type LoveCount,
  type LoveLine,
} from "./love-rows.ts";

type Baseline = OutputOf<"GetStudyBaseline">;

/** Standardised differences of one cohort from the one that the table compares with, as a picture of its rows. */
export function LovePlot({ answer, name }: { answer: Baseline; name: string }): ReactNode {
  const { arm } = useSearchValues();
  const setSearch = useSetSearch();
  const { ref, width } = useElementSize();
  const picture = useRef<SVGSVGElement>(null);
  const { cohorts, compared_with, data } = answer;
  const reference = cohorts.find(({ cohort_id }) => cohort_id === compared_with);
  const others = cohorts.filter(({ cohort_id }) => cohort_id !== compared_with);
  // An arm rather than the base cohort, which holds them.
  const chosen =
    others.find(({ cohort_id }) => String(cohort_id) === arm) ??
    others.find((one) => one !== cohorts[0]) ??
    others[0];
  if (!chosen || !reference) return null;
  const lines = loveLines(data, chosen.cohort_id);
  const counts = countLines(lines);
  const title = `${chosen.cohort_name} against ${reference.cohort_name}`;
  return (
    <figure className={classes.figure}>
      <figcaption>
        <Select
          label="Differences of"
          w={240}
          maw="100%"
          allowDeselect={false}
          data={others.map(({ cohort_id, cohort_name }) => ({
            value: String(cohort_id),
            label: cohort_name,
          }))}
          value={String(chosen.cohort_id)}
          onChange={(value) => setSearch({ arm: value ?? undefined })}
        />
        <PictureButtons
          name={`${name} love plot`}
          picture={picture}
          caption={`Standardized differences of ${chosen.cohort_name} (n = ${formatCount(chosen.patient_count)}) from ${reference.cohort_name} (n = ${formatCount(reference.patient_count)}) at index. ${methods} ${inWords(counts)} ${leftOutOf(data, [chosen, reference])}`}
        />
      </figcaption>
      <div ref={ref}>
        <Picture ref={picture} lines={lines} width={width} title={title} counts={counts} />
      </div>
      <Text size="sm" mt={4}>
        {inWords(counts)}
      </Text>
      <Text size="sm" c="dimmed" mt={4}>
        {methods}
      </Text>
    </figure>
  );
}

const methods =
  "Difference of two means over the root of the mean of both variances; of two shares over the root of the mean of p (1 − p) (Austin 2009), with 95 % intervals (Hedges and Olkin) as of separate groups, also where patients are in both. Filled, and beyond the dashed lines: more than 0.1. Looked back without limit: conditions and medications at any time up to and on the index date, values the last until then.";

function inWords({ told, beyond, untold }: LoveCount): string {
  const none =
    untold === 0
      ? ""
      : ` ${untold} ${untold === 1 ? "has" : "have"} no difference: too few patients, or nothing varies.`;
  return `${beyond} of ${told} characteristics differ by more than ${NOTABLE}.${none}`;
}

/** Who is not in a mean of a characteristic, in both cohorts. */
function leftOutOf(
  rows: readonly BaselineRow[],
  cohorts: readonly { readonly cohort_id: number }[],
): string {
  const parts = rows.flatMap(({ label, cells }) => {
    const left = cohorts.map(
      ({ cohort_id }) => cells.find((cell) => cell.cohort_id === cohort_id)?.left_out ?? null,
    );
    return left.every((n) => n === 0)
      ? []
      : [`${label} ${left.map((n) => formatPart(n)).join(" and ")}`];
  });
  return parts.length === 0
    ? "Nobody is left out."
    : `Left out of means (age not known; no number, or a unit that does not compare): ${parts.join("; ")}.`;
}

const ROW = 17;
const LINE = 13;
const AXIS = 24;
const LETTER = 6.1;

interface PictureProps {
  readonly ref: Ref<SVGSVGElement>;
  readonly lines: readonly LoveLine[];
  readonly width: number;
  readonly title: string;
  readonly counts: LoveCount;
}

function Picture({ ref, lines, width: given, title, counts }: PictureProps): ReactNode {
  const width = Math.max(240, given);
  const names = Math.min(260, Math.round(width * 0.44));
  const letters = Math.floor((names - 12) / LETTER);
  const half = halfAxis(lines);
  const [from, to] = [names + 10, width - 14];
  const x = (value: number) =>
    from + ((Math.min(half, Math.max(-half, value)) + half) / (2 * half)) * (to - from);
  const placed = lines.reduce<{ line: LoveLine; texts: string[]; top: number }[]>((all, line) => {
    const before = all.at(-1);
    const top = before ? before.top + heightOf(before.texts) : 4;
    return [...all, { line, texts: inTwoLines(line.text, letters), top }];
  }, []);
  const last = placed.at(-1);
  const bottom = last ? last.top + heightOf(last.texts) : 4;
  const ticks = [-half, -half / 2, 0, half / 2, half];
  return (
    <svg
      ref={ref}
      className={classes.picture}
      width={width}
      height={bottom + AXIS}
      role="img"
      aria-label={`Love plot: ${title}. ${inWords(counts)} The table of the baseline has each.`}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className={tick === 0 ? classes.nought : classes.grid}
            x1={x(tick)}
            x2={x(tick)}
            y1={4}
            y2={bottom}
          />
          <text className={classes.tick} x={x(tick)} y={bottom + 16}>
            {tick < 0 ? `−${-tick}` : tick}
          </text>
        </g>
      ))}
      {[-NOTABLE, NOTABLE].map((mark) => (
        <line
          key={mark}
          className={classes.notable}
          strokeDasharray="3 3"
          x1={x(mark)}
          x2={x(mark)}
          y1={4}
          y2={bottom}
        />
      ))}
      {placed.map(({ line, texts, top }) => (
        <g key={line.key}>
          {texts.map((text, at) => (
            <text
              key={text}
              className={line.isGroup ? classes.group : classes.name}
              x={line.isGroup ? 0 : 8}
              y={top + 12 + at * LINE}
            >
              {text}
            </text>
          ))}
          {!line.isGroup && (
            <Mark line={line} x={x} half={half} y={top + heightOf(texts) / 2} from={from} />
          )}
        </g>
      ))}
    </svg>
  );
}

const heightOf = (texts: readonly string[]) => ROW + (texts.length - 1) * LINE;

interface MarkProps {
  readonly line: LoveLine;
  readonly x: (value: number) => number;
  readonly half: number;
  readonly y: number;
  /** Where the axis begins. */
  readonly from: number;
}

/** A dot with its interval; at the end of the axis an arrow with the number; words where there is none. */
function Mark({ line: { text, difference, reason }, x, half, y, from }: MarkProps): ReactNode {
  if (!difference)
    return (
      <text className={classes.tick} style={{ textAnchor: "start" }} x={from} y={y + 4}>
        NA
        {reason !== null && <title>{reason}</title>}
      </text>
    );
  const { estimate, lower, upper } = difference;
  const isBeyond = Math.abs(estimate) > half;
  const side = estimate < 0 ? -1 : 1;
  const at = x(estimate);
  return (
    <g className={classes.mark} data-open={Math.abs(estimate) <= NOTABLE}>
      <title>{`${text}: ${estimate.toFixed(2)} (${lower.toFixed(2)} to ${upper.toFixed(2)})`}</title>
      {isBeyond ? (
        <>
          <path d={`M${at} ${y - 4.5} l${side * 7} 4.5 l${-side * 7} 4.5 z`} />
          <text x={at - side * 6} y={y + 4} textAnchor={side < 0 ? "start" : "end"}>
            {estimate.toFixed(2).replace("-", "−")}
          </text>
        </>
      ) : (
        <>
          <line x1={x(lower)} x2={x(upper)} y1={y} y2={y} />
          <circle cx={at} cy={y} r={3.5} />
        </>
      )}
    </g>
  );
}
