import type { Share } from "@concord/contract";
import { Tooltip } from "@mantine/core";
import type { ReactNode } from "react";
import { formatCount, formatNumber, formatPercent } from "../platform/format.ts";

/** A share's 95 % interval in words, with its method and what it rests on; why there is none where there is none. */
export function intervalText(share: Share): string {
  if ("reason" in share) return share.reason;
  const { low, high, n, patients, effective_n, design_effect, bounds, method } = share;
  const parts = [
    low === null || high === null
      ? "No interval: fewer than ten patients, or no spread"
      : `95 % interval ${formatPercent(low)} to ${formatPercent(high)}`,
    `n = ${formatNumber(n)} of ${formatCount(patients)} ${patients === 1 ? "patient" : "patients"}`,
    ...(effective_n === null || low === null
      ? []
      : [
          `effective n ${effective_n.toFixed(1)}, design effect ${(design_effect ?? 1).toFixed(2)}`,
        ]),
    ...(bounds === null
      ? []
      : [
          `${formatPercent(bounds.low)} to ${formatPercent(bounds.high)} however the unresolved turn out, “cannot tell” among them`,
        ]),
    ...(method === null ? [] : [method]),
  ];
  return parts.join("; ");
}

/** A share as a percent with two decimals, NA where there is none (S2.48); its interval on hover and focus. */
export function ShareText({
  share,
  link,
}: {
  share: Share;
  link: (text: string) => ReactNode;
}): ReactNode {
  const isNone = "reason" in share;
  return (
    <Tooltip
      label={intervalText(share)}
      multiline
      maw={420}
      events={{ hover: true, focus: true, touch: true }}
    >
      <span {...(isNone ? { tabIndex: 0 } : {})}>
        {isNone ? "NA" : link(formatPercent(share.estimate))}
      </span>
    </Tooltip>
  );
}
