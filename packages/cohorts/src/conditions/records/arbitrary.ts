import { RecordKind } from "@concord/contract";
import fc from "fast-check";

export const arbitrary = () => ({ records: fc.constantFrom(...RecordKind.options) });
