import { Gender } from "@concord/contract";
import fc from "fast-check";

export const arbitrary = () => ({
  gender: fc.uniqueArray(fc.constantFrom(...Gender.options), { minLength: 1, maxLength: 3 }),
});
