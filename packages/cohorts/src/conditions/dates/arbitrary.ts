import fc from "fast-check";
import { dateOfDay } from "@concord/clinical";

export const arbitrary = () => ({
  absoluteStartDate: fc.integer({ min: -5, max: 4 }).map(dateOfDay),
  absoluteEndDate: fc.integer({ min: 4, max: 90_000 }).map(dateOfDay),
});
