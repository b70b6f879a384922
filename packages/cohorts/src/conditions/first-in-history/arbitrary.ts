import fc from "fast-check";

export const arbitrary = () => ({ firstInHistory: fc.boolean() });
