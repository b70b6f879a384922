import { AxisBottom, AxisLeft } from "@visx/axis";
import { curveStepAfter } from "@visx/curve";
import { Group } from "@visx/group";
import { scaleLinear } from "@visx/scale";
import { AreaClosed, LinePath } from "@visx/shape";
import { memo, useId, useMemo, type ReactNode, type Ref } from "react";
import classes from "./IncidencePlot.module.css";
import { formatPart } from "../platform/format.ts";
import {
  axisLabel,
  axisOf,
  landmarkDays,
  landmarkText,
  pointOn,
  pointsApart,
  pointsOf,
  type IncidenceCurve,
  type IncidencePoint,
} from "./incidence-series.ts";

const HEIGHT = 320;
const RISK_ROW = 18;
/** Steps nearer than so many pixels are one. */
const NEAR = 0.5;
const MARGIN = { top: 12, right: 24, bottom: 44, left: 56 };

/** What tells the lines apart without their colours. */
export const dashes = ["6 4", "none", "2 3", "10 3 2 3", "1 4"] as const;
/** The same in words, for a caption. */
export const dashWords = ["dashed", "solid", "dotted", "dash-dotted", "finely dotted"] as const;

interface IncidencePlotProps {
  readonly ref: Ref<SVGSVGElement>;
  readonly outcome: string;
  readonly curves: readonly IncidenceCurve[];
  readonly width: number;
  /** The last day that is shown. */
  readonly last: number;
  /** The day at which all curves are read. */
  readonly at: number;
  readonly onPick: (day: number) => void;
}

/** Room beside the curves, in pixels. */
export const plotMargin = MARGIN;

const innerHeight = HEIGHT - MARGIN.top - MARGIN.bottom;

/** Scales and the points that are told apart on them: the same objects until what they are made of changes. */
function useShape(curves: readonly IncidenceCurve[], last: number, width: number) {
  return useMemo(() => {
    const x = scaleLinear({ domain: [0, Math.max(1, last)], range: [0, width] });
    const points = curves.map((curve) => pointsOf(curve, last));
    const highest = points.flat().reduce((most, { upper }) => Math.max(most, upper), 0.01);
    const y = scaleLinear({ domain: [0, highest], range: [innerHeight, 0], nice: true });
    return { curves, last, width, x, y, drawn: points.map((own) => pointsApart(own, x, NEAR)) };
  }, [curves, last, width]);
}
type Shape = ReturnType<typeof useShape>;

/** Cumulative incidence with 95 % limits, one step curve a cohort. */
export function IncidencePlot(props: IncidencePlotProps): ReactNode {
  const { ref, outcome, curves, width, last, at: read, onPick } = props;
  const clip = useId();
  const inner = Math.max(200, width - MARGIN.left - MARGIN.right);
  const shape = useShape(curves, last, inner);
  const { x, y } = shape;
  return (
    <svg
      ref={ref}
      className={classes.plot}
      width={inner + MARGIN.left + MARGIN.right}
      height={HEIGHT + RISK_ROW * (curves.length + 1) + 8}
      role="img"
      aria-label={`Cumulative incidence of ${outcome} until day ${last}. ${curves.map((curve) => wordsOf(curve, last)).join(". ")}`}
    >
      <defs>
        <clipPath id={clip}>
          <rect width={inner} height={innerHeight} />
        </clipPath>
      </defs>
      <Group left={MARGIN.left} top={MARGIN.top}>
        <Group clipPath={`url(#${clip})`}>
          <Curves shape={shape} />
          {curves.map((curve, order) => (
            <g key={curve.cohort_id} data-order={order % dashes.length} className={classes.curve}>
              <circle
                className={classes.reading}
                cx={x(read)}
                cy={y(pointOn(curve, read).estimate)}
                r={4}
              />
            </g>
          ))}
        </Group>
        <line className={classes.crosshair} x1={x(read)} x2={x(read)} y2={innerHeight} />
        <rect
          className={classes.pick}
          width={inner}
          height={innerHeight}
          onClick={({ clientX, currentTarget }) => {
            const box = currentTarget.getBoundingClientRect();
            onPick(Math.round(x.invert(((clientX - box.left) / box.width) * inner)));
          }}
        />
        <Axes shape={shape} />
      </Group>
    </svg>
  );
}

interface ShapeProps {
  readonly shape: Shape;
}

/** The lines and their bands: not drawn anew when another day is read. */
const Curves = memo(({ shape: { curves, width, x, y, drawn } }: ShapeProps): ReactNode => {
  const at = (point: IncidencePoint) => x(point.day);
  return (
    <>
      {y.ticks(5).map((tick) => (
        <line key={tick} className={classes.grid} x2={width} y1={y(tick)} y2={y(tick)} />
      ))}
      {curves.map((curve, order) => (
        <g key={curve.cohort_id} data-order={order % dashes.length} className={classes.curve}>
          <AreaClosed<IncidencePoint>
            data={drawn[order] ?? []}
            x={at}
            y0={({ lower }) => y(lower)}
            y1={({ upper }) => y(upper)}
            yScale={y}
            curve={curveStepAfter}
            className={classes.band ?? ""}
          />
          <LinePath<IncidencePoint>
            data={drawn[order] ?? []}
            x={at}
            y={({ estimate }) => y(estimate)}
            curve={curveStepAfter}
            strokeDasharray={dashes[order % dashes.length]}
            className={classes.line ?? ""}
          />
        </g>
      ))}
    </>
  );
});
Curves.displayName = "Curves";

/** Likewise the axes, and under them the numbers at risk. */
const Axes = memo(({ shape: { curves, last, x, y } }: ShapeProps): ReactNode => {
  const axis = axisOf(last);
  return (
    <>
      <AxisLeft
        scale={y}
        numTicks={5}
        tickFormat={(value) => `${Number((Number(value) * 100).toFixed(1))}%`}
        hideZero={false}
        tickClassName={classes.tick ?? ""}
        axisLineClassName={classes.axis ?? ""}
        tickLabelProps={() => ({ textAnchor: "end", dx: -4, dy: "0.32em" })}
      />
      <AxisBottom
        top={innerHeight}
        scale={x}
        tickValues={axis.days}
        tickFormat={(value) => axisLabel(Number(value), axis.unit)}
        label={axis.unit === "years" ? "Years from index" : "Days from index"}
        labelClassName={classes.label ?? ""}
        labelOffset={14}
        tickClassName={classes.tick ?? ""}
        axisLineClassName={classes.axis ?? ""}
        tickLabelProps={() => ({ textAnchor: "middle", dy: "0.4em" })}
      />
      <Group top={HEIGHT - MARGIN.top + 4}>
        <NumbersAtRisk curves={curves} last={last} x={x} />
      </Group>
    </>
  );
});
Axes.displayName = "Axes";

interface NumbersAtRiskProps {
  readonly curves: readonly IncidenceCurve[];
  readonly last: number;
  readonly x: (day: number) => number;
}

/** Under the axis, a row a curve: how many were still followed on the landmarks, as far as they do not meet. */
function NumbersAtRisk({ curves, last, x }: NumbersAtRiskProps): ReactNode {
  const days = landmarkDays(curves, last).reduce<number[]>((shown, day) => {
    const before = shown.at(-1);
    return before === undefined || x(day) - x(before) >= 52 ? [...shown, day] : shown;
  }, []);
  return (
    <>
      <text className={classes.risk} x={-MARGIN.left + 4} y={RISK_ROW - 6}>
        Still followed
      </text>
      {days.slice(1).map((day) => (
        <text key={day} className={classes.risk} textAnchor="middle" x={x(day)} y={RISK_ROW - 6}>
          {landmarkText(day)}
        </text>
      ))}
      {curves.map((curve, order) => (
        <g key={curve.cohort_id} transform={`translate(0 ${RISK_ROW * (order + 1)})`}>
          <line
            className={classes.swatch}
            data-order={order % dashes.length}
            x1={-MARGIN.left + 4}
            x2={-MARGIN.left + 32}
            y1={RISK_ROW / 2}
            y2={RISK_ROW / 2}
            strokeDasharray={dashes[order % dashes.length]}
          />
          {curve.landmarks
            .filter(({ day }) => days.includes(day))
            .map(({ day, at_risk }) => (
              <text
                key={day}
                className={classes.risk}
                textAnchor="middle"
                x={x(day)}
                y={RISK_ROW - 4}
              >
                {formatPart(at_risk)}
              </text>
            ))}
        </g>
      ))}
    </>
  );
}

function wordsOf(curve: IncidenceCurve, last: number): string {
  const { estimate, lower, upper } = pointOn(curve, last);
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  return `${curve.cohort_name}: ${percent(estimate)} (${percent(lower)} to ${percent(upper)})`;
}
