import fc from "fast-check";
import { ends } from "../../testing/arbitrary-kit.ts";

export const arbitrary = () => ({ lasts: ends("min", "max", fc.integer({ min: 0, max: 10 })) });
