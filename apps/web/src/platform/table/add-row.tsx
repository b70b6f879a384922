import { IconCirclePlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { PageLink } from "../../navigation/PageLink.tsx";

/** The last row of a list in edit mode (S2.41, S2.54): leads to the form that adds to it. */
export function addRow(to: "addstudy" | "addcohort", label: string): ReactNode {
  return (
    <PageLink to={to} params={{}}>
      <span style={{ display: "inline-flex", alignItems: "center", gap: 8, lineHeight: "36px" }}>
        <IconCirclePlus size={18} aria-hidden="true" /> {label}
      </span>
    </PageLink>
  );
}
