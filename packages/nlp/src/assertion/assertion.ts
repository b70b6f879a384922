import type { NotDefinitiveDetail, Why } from "../annotated-document.ts";

/** What the words around a mention say of it; absent means nothing was said. */
export interface Assertion {
  negated?: Why;
  uncertain?: Why;
  detail?: NotDefinitiveDetail;
  historical?: Why;
  hypothetical?: Why;
  family?: Why;
  other?: Why;
}
