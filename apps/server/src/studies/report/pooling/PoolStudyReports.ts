import { PoolStudyReports } from "@concord/contract";
import { implement } from "../../../platform/operations/implement.ts";
import { poolReports } from "./pool-reports.ts";
import { pooledPage } from "./pooled-page.ts";

export const handler = implement(PoolStudyReports, async ({ input: { sites } }) => {
  const figures = poolReports(sites);
  return {
    data: figures.map(({ sites: entering, leftOut, pooled, ...figure }) => ({
      ...figure,
      sites: entering.map(({ site, figure: own, low, high, weight }) => ({
        site,
        estimate: own.estimate,
        low,
        high,
        patients: own.patients,
        n: own.n,
        weight,
      })),
      left_out: leftOut.map((one) => ({ ...one })),
      pooled:
        "reason" in pooled
          ? pooled
          : {
              estimate: pooled.estimate,
              low: pooled.interval.ok ? pooled.interval.lower : pooled.estimate,
              high: pooled.interval.ok ? pooled.interval.upper : pooled.estimate,
              prediction: pooled.prediction?.ok
                ? { low: pooled.prediction.lower, high: pooled.prediction.upper }
                : null,
              tau2: pooled.tau2,
              i2: pooled.i2,
              q: pooled.q,
              q_p: pooled.qPValue,
            },
    })),
    page: pooledPage(sites, figures),
  };
});
