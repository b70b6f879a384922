import type { ReactNode, SVGProps } from "react";

interface LabelLinesProps extends Omit<SVGProps<SVGTextElement>, "children" | "x" | "y"> {
  readonly lines: readonly string[];
  readonly x: number;
  /** The middle of all lines. */
  readonly middle: number;
}

/** From line to line, in pixels. */
export const LABEL_LINE = 13;

/** Lines of a label in a picture, one beneath the other. */
export function LabelLines({ lines, x, middle, ...rest }: LabelLinesProps): ReactNode {
  const first = middle + 4 - ((lines.length - 1) * LABEL_LINE) / 2;
  return (
    <text x={x} y={first} {...rest}>
      {lines.map((line, at) => (
        <tspan key={at} x={x} y={first + at * LABEL_LINE}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
