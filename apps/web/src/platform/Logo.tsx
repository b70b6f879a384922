import type { ReactNode } from "react";

/** Two rings that overlap: what the record says and what people read in it. */
export function Logo({ size = 20 }: { size?: number }): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <g stroke="var(--concord-accent)" strokeWidth="2">
        <circle cx="8.5" cy="12" r="6" />
        <circle cx="15.5" cy="12" r="6" />
      </g>
    </svg>
  );
}
