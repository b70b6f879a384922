import type { ValidityClaim } from "@concord/contract";

export function shownClaim(
  claim: Omit<ValidityClaim, "declared_at"> & { readonly declared_at: Date },
): ValidityClaim {
  return { ...claim, declared_at: claim.declared_at.toISOString() };
}
