import { everyoneButAnnotators, type OwnedKind } from "@concord/contract";
import { Anchor } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { type Owner, ownerName, type Sharing } from "../platform/owner-text.ts";
import { HandOverDialog } from "./HandOverDialog.tsx";
import { useSignedInUser } from "./session.ts";
import { useMayShare } from "./use-may-share.ts";

interface OwnerDetailProps {
  readonly kind: OwnedKind;
  readonly id: number;
  readonly name: string;
  /** Of a study or cohort also who may change it. */
  readonly of: Owner & { readonly editable_by?: Sharing };
  /** Stands between what comes before and this. */
  readonly lead?: string;
}

/** Whose a study, cohort or project is, and for its owner and administrators the way to hand it over. */
export function OwnerDetail({ kind, id, name, of, lead = "" }: OwnerDetailProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { role } = useSignedInUser();
  const mayShare = useMayShare(of.is_own);
  const mayHandOver = mayShare && everyoneButAnnotators.includes(role);
  const owner = ownerName(of);
  if (owner === "" && !mayHandOver) return null;
  return (
    <>
      {lead}owner: {owner || "nobody"}
      {of.editable_by === "owner" && ", the only editor"}
      {mayHandOver && (
        <>
          {" "}
          <Anchor
            component="button"
            type="button"
            size="sm"
            aria-label={`Hand over ${name}`}
            onClick={() => setOpen(true)}
          >
            Hand over
          </Anchor>
        </>
      )}
      {isOpen && (
        <HandOverDialog kind={kind} id={id} name={name} of={of} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
