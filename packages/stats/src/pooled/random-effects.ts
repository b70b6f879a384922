import { isLevel } from "../validity/counts.ts";
import { chiSquareUpperTail } from "../special/chi-square.ts";
import { studentCriticalValue } from "../special/student-t.ts";
import { defaultLevel, refuse } from "../result.ts";
import type { Interval, LevelOption, Refusal } from "../result.ts";

/** What one site found, on a scale on which errors are about normal. */
export interface SiteEstimate {
  readonly estimate: number;
  readonly variance: number;
}

export interface Pooled {
  readonly ok: true;
  readonly estimate: number;
  readonly standardError: number;
  readonly interval: Interval;
  /** Where the figure of another site is expected; null for two sites. */
  readonly prediction: Interval | null;
  readonly sites: number;
  /** Variance between sites. */
  readonly tau2: number;
  /** Cochran's Q with its p, and the share of variation that is between sites. */
  readonly q: number;
  readonly qPValue: number;
  readonly i2: number;
}

/**
 * Random effects over sites: the variance between them by restricted maximum likelihood (Fisher scoring), the limits by
 * Hartung & Knapp with t of one degree of freedom less than there are sites, as wide at least as without their factor.
 * Refused: too-few-clusters (fewer than two sites), invalid-input, no-spread (REML does not converge). Sources:
 * Viechtbauer 2005, J Educ Behav Stat 30:261–293; Hartung & Knapp 2001, Stat Med 20:3875–3889; Higgins, Thompson &
 * Spiegelhalter 2009 (prediction); Q and I²: Higgins & Thompson 2002.
 */
export function randomEffects(
  sites: readonly SiteEstimate[],
  { level = defaultLevel }: LevelOption = {},
): Pooled | Refusal {
  const isGiven = ({ estimate, variance }: SiteEstimate) =>
    Number.isFinite(estimate) && Number.isFinite(variance) && variance > 0;
  if (!sites.every(isGiven) || !isLevel(level)) return refuse("invalid-input");
  const k = sites.length;
  if (k < 2) return refuse("too-few-clusters");
  const tau2 = betweenSites(sites);
  if (tau2 === undefined) return refuse("no-spread");
  const { mean, weights } = weighted(sites, tau2);
  const total = sum(weights);
  const spread =
    sum(sites.map((one, at) => (weights[at] ?? 0) * (one.estimate - mean) ** 2)) / (k - 1);
  const standardError = Math.sqrt(Math.max(1, spread) / total);
  const within = (half: number): Interval => ({
    ok: true,
    lower: mean - half,
    upper: mean + half,
    level,
    method: "hartung-knapp",
  });
  const fixed = weighted(sites, 0);
  const q = sum(
    sites.map((one, at) => (fixed.weights[at] ?? 0) * (one.estimate - fixed.mean) ** 2),
  );
  return {
    ok: true,
    estimate: mean,
    standardError,
    interval: within(studentCriticalValue(level, k - 1) * standardError),
    prediction:
      k < 3
        ? null
        : within(studentCriticalValue(level, k - 2) * Math.sqrt(tau2 + standardError ** 2)),
    sites: k,
    tau2,
    q,
    qPValue: chiSquareUpperTail(q, k - 1),
    i2: q > 0 ? Math.max(0, (q - (k - 1)) / q) : 0,
  };
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

function weighted(sites: readonly SiteEstimate[], tau2: number) {
  const weights = sites.map(({ variance }) => 1 / (variance + tau2));
  const mean = sum(sites.map(({ estimate }, at) => (weights[at] ?? 0) * estimate)) / sum(weights);
  return { mean, weights };
}

/** REML's variance between sites, at least 0; undefined where it does not settle. */
function betweenSites(sites: readonly SiteEstimate[]): number | undefined {
  let tau2 = 0;
  for (let step = 0; step < 1000; step += 1) {
    const { mean, weights } = weighted(sites, tau2);
    const [one, two, three] = [1, 2, 3].map((power) => sum(weights.map((w) => w ** power))) as [
      number,
      number,
      number,
    ];
    const residual = sum(
      sites.map(({ estimate }, at) => (weights[at] ?? 0) ** 2 * (estimate - mean) ** 2),
    );
    const change = (residual - (one - two / one)) / (two - (2 * three) / one + (two / one) ** 2);
    const next = Math.max(0, tau2 + change);
    if (Math.abs(next - tau2) <= 1e-13 * Math.max(1, tau2)) return next;
    tau2 = next;
  }
  return undefined;
}
