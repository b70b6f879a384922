import type { Corrected } from "@concord/contract";
/** As study results write it: "46.2%". */
export const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

type Given = Exclude<Corrected, { reason: string }>;

/** "45 to 60 (46.2% to 61.0%)", without counts where `count` is absent; why there is none. */
export function intervalOf(
  { low, high, method }: Given,
  count?: (share: number) => number,
): string {
  if (low === null || high === null) return `No interval. ${method ?? ""}`.trim();
  const percents = `${percent(low)} to ${percent(high)}`;
  return count ? `${count(low)} to ${count(high)} (${percents})` : percents;
}

/** "1.42 (1.08 to 1.90)", of a difference in points: "+4.2 (−1.0 to +9.5) points". */
export function ratioText(figure: Corrected, measure: "ratio" | "difference"): string {
  if ("reason" in figure) return figure.reason;
  const { estimate, low, high } = figure;
  const text = (value: number) =>
    measure === "ratio" ? value.toFixed(2) : signed(Math.round(value * 1000) / 10);
  const limits = low === null || high === null ? "no interval" : `${text(low)} to ${text(high)}`;
  return `${text(estimate)} (${limits})${measure === "ratio" ? "" : " points"}`;
}

const signed = (points: number) =>
  points > 0 ? `+${points.toFixed(1)}` : points < 0 ? `−${(-points).toFixed(1)}` : "0.0";
