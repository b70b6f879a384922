import type { Share } from "@concord/contract";
import { Tooltip } from "@mantine/core";
import type { ReactNode } from "react";
import { formatNumber, formatPercent } from "../platform/format.ts";

/** A share's 95 % interval in words; why there is none where there is none. */
export function intervalText(share: Share): string {
  if ("reason" in share) return share.reason;
  const { low, high, n } = share;
  if (low === null || high === null) return `n = ${formatNumber(n)}`;
  return `95 % interval ${formatPercent(low)} to ${formatPercent(high)}, n = ${formatNumber(n)}`;
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
    <Tooltip label={intervalText(share)} events={{ hover: true, focus: true, touch: true }}>
      <span {...(isNone ? { tabIndex: 0 } : {})}>
        {isNone ? "NA" : link(formatPercent(share.estimate))}
      </span>
    </Tooltip>
  );
}
