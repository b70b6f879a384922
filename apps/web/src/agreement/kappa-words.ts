import type { AgreementFigure } from "@concord/contract";

/**
 * A figure with its 95 % interval, or why there is none: to three decimals, rounded, so that it explains the truncated
 * one.
 */
export function figureWords(figure: AgreementFigure): string {
  if ("reason" in figure) return figure.reason;
  const { estimate, low, high, noInterval } = figure;
  const limits =
    low === null || high === null
      ? `no interval: ${noInterval ?? ""}`
      : `95 % CI ${low.toFixed(3)} to ${high.toFixed(3)}`;
  return `${estimate.toFixed(3)} (${limits})`;
}
