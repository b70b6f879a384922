/** `npm test -- --full`: what takes minutes is tested whole, and not a part of it. */
export const isFullRun = process.env["CONCORD_FULL"] === "1";
