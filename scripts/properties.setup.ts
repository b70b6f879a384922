// Before each file of unit tests: properties without a seed of their own have this one, so that a run of today says
// what one of yesterday said. With `npm test -- --full` they look at other cases in each run; a failure names its seed.
import fc from "fast-check";

if (process.env["CONCORD_FULL"] !== "1") fc.configureGlobal({ seed: 20_261_123 });
