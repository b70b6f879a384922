import type { ValidityClaim } from "@concord/contract";

export function shownClaim<Claim extends { readonly declared_at: Date }>(
  claim: Claim & Omit<ValidityClaim, "declared_at">,
): ValidityClaim {
  return { ...claim, declared_at: claim.declared_at.toISOString() };
}
