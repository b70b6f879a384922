// Figures of several installations' reports, brought together without a patient's data leaving any.
import { type Interval, type Pooled, randomEffects, refusalText } from "@concord/stats";
import type { ReportSummary, SummaryFigure } from "@concord/contract";

export interface Site {
  readonly name: string;
  readonly summary: ReportSummary;
}

export interface SiteFigure {
  readonly site: string;
  readonly figure: SummaryFigure;
  readonly low: number;
  readonly high: number;
  /** Its share of what is pooled, 0 to 1; null where nothing is. */
  readonly weight: number | null;
}

export interface PooledFigure {
  readonly cuid: string;
  readonly concept: string;
  readonly source: string;
  readonly measure: string;
  readonly sites: readonly SiteFigure[];
  /** Sites with the figure that do not enter, and why. */
  readonly leftOut: readonly { readonly site: string; readonly reason: string }[];
  /** On the scale of a share; the variance between sites is of logits. */
  readonly pooled: Pooled | { readonly reason: string };
}

/** Patients below whom a site's own standard error is not to be trusted. */
const least = 10;

const z = 1.959963984540054;
const expit = (logit: number) => 1 / (1 + Math.exp(-logit));

/** Each measure of each concept and source that two sites or more tell; kappas are not pooled: readers differ. */
export function poolReports(sites: readonly Site[]): PooledFigure[] {
  const told = sites.flatMap(({ name, summary }) =>
    summary.figures
      .filter(({ source }) => source !== "readers")
      .map((figure) => ({ site: name, figure })),
  );
  const groups = Map.groupBy(
    told,
    ({ figure }) => `${figure.cuid} ${figure.source} ${figure.measure}`,
  );
  return [...groups]
    .filter(([, own]) => own.length > 1)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, own]) => {
      const [first] = own;
      return first ? [poolFigure(first.figure, own)] : [];
    });
}

type Told = Pick<SiteFigure, "site" | "figure">;

function poolFigure(
  { cuid, concept, source, measure }: SummaryFigure,
  told: readonly Told[],
): PooledFigure {
  const entering = told.flatMap((one) => {
    const logit = one.figure.patients < least ? undefined : logitOf(one.figure);
    return logit ? [{ ...one, logit }] : [];
  });
  const pooled = randomEffects(entering.map(({ logit }) => logit));
  const weightOf = ({ variance }: { variance: number }) =>
    pooled.ok ? 1 / (variance + pooled.tau2) : 0;
  const total = entering.reduce((sum, { logit }) => sum + weightOf(logit), 0);
  return {
    cuid,
    concept,
    source,
    measure,
    sites: entering.map(({ site, figure, logit }) => ({
      site,
      figure,
      low: expit(logit.estimate - z * Math.sqrt(logit.variance)),
      high: expit(logit.estimate + z * Math.sqrt(logit.variance)),
      weight: pooled.ok ? weightOf(logit) / total : null,
    })),
    leftOut: told
      .filter(({ site }) => !entering.some((one) => one.site === site))
      .map(({ site, figure }) => ({
        site,
        reason:
          figure.patients < least
            ? `fewer than ${least} patients`
            : "no spread from which to judge its precision",
      })),
    pooled: pooled.ok ? onShares(pooled) : { reason: refusalText[pooled.reason] },
  };
}

/** Of a share of 0 or 1 half an effective unit is added on either side (Haldane 1956; Anscombe 1956). */
function logitOf({ estimate, standard_error, effective_n }: SummaryFigure) {
  if (estimate > 0 && estimate < 1) {
    if (standard_error === 0) return undefined;
    const odds = estimate * (1 - estimate);
    return {
      estimate: Math.log(estimate / (1 - estimate)),
      variance: (standard_error / odds) ** 2,
    };
  }
  if (effective_n === null) return undefined;
  const [yes, no] = [estimate * effective_n + 0.5, (1 - estimate) * effective_n + 0.5];
  return { estimate: Math.log(yes / no), variance: 1 / yes + 1 / no };
}

function onShares(pooled: Pooled): Pooled {
  const shares = (interval: Interval): Interval => ({
    ...interval,
    lower: expit(interval.lower),
    upper: expit(interval.upper),
  });
  return {
    ...pooled,
    estimate: expit(pooled.estimate),
    interval: shares(pooled.interval),
    prediction: pooled.prediction && shares(pooled.prediction),
  };
}
