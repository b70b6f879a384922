import type { RandomFrom } from "../../testing/arbitrary-kit.ts";

export const arbitrary = ({ conceptSet }: RandomFrom) => ({ valueConcepts: conceptSet });
