import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

/** What `/metrics` shows. */
export interface Metrics {
  readonly registry: Registry;
  /** Records one call of an operation. */
  observe(operation: string, status: number, seconds: number): void;
}

export function createMetrics(options: { process: boolean }): Metrics {
  const registry = new Registry();
  if (options.process) collectDefaultMetrics({ register: registry, prefix: "concord_" });
  const latency = new Histogram({
    name: "concord_operation_seconds",
    help: "Time to answer an operation, by its name and the HTTP status.",
    labelNames: ["operation", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return {
    registry,
    observe: (operation, status, seconds) => latency.observe({ operation, status }, seconds),
  };
}
