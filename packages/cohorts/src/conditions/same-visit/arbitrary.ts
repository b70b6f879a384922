import fc from "fast-check";

export const arbitrary = () => ({ sameVisit: fc.boolean() });
