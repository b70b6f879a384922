import { FactSource } from "@concord/contract";
import fc from "fast-check";

export const arbitrary = () => ({
  sources: fc.uniqueArray(fc.constantFrom(...FactSource.options), { minLength: 1, maxLength: 3 }),
});
