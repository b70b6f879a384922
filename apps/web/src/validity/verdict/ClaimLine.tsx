import type { OutputOf } from "@concord/contract";
import { Button, Text } from "@mantine/core";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { useOperation } from "../../platform/api/use-operation.ts";
import { formatMoment, formatNumber } from "../../platform/format.ts";
import { Loaded } from "../../platform/state/Loaded.tsx";
import { measures } from "../metric-columns.ts";
import { sourceNames } from "./verdict-words.ts";

const ClaimDialog = lazy(() =>
  import("./ClaimDialog.tsx").then((module) => ({ default: module.ClaimDialog })),
);

/** What the study set out to show and how often results were looked at; declares it. */
export function ClaimLine({ studyId }: { readonly studyId: string }): ReactNode {
  const claim = useOperation("GetValidityClaim", { m_studyId: studyId });
  const [isOpen, setOpen] = useState(false);
  return (
    <Loaded query={claim} height={26}>
      {(answer) => (
        <Text size="sm" c="dimmed" component="div">
          {claimWords(answer)}{" "}
          <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
            {answer.data ? "Declare anew" : "Declare primary concepts"}
          </Button>
          {isOpen && (
            <Suspense fallback={null}>
              <ClaimDialog studyId={studyId} claim={answer} onClose={() => setOpen(false)} />
            </Suspense>
          )}
        </Text>
      )}
    </Loaded>
  );
}

function claimWords({ data, earlier, looks }: OutputOf<"GetValidityClaim">): string {
  const times = (n: number) => (n === 1 ? "once" : `${formatNumber(n)} times`);
  const seen =
    looks.all === 0
      ? "Nobody has looked at results yet."
      : `Results were looked at ${times(looks.all)}, ${times(looks.unfinished)} while documents were unread or conflicts open.`;
  // The verdict above says that none are declared.
  if (!data) return seen;
  const names = data.concepts.map(({ concept_name }) => concept_name).join(", ");
  const when =
    data.after_looks === 0
      ? "before the first look"
      : `after the first look (${times(data.after_looks)})`;
  const changed = earlier === 0 ? "" : ` It replaces ${formatNumber(earlier)} earlier.`;
  return `Primary: ${measures[data.measure].toLowerCase()} of ${sourceNames[data.source]} against codes for ${names}; declared ${formatMoment(data.declared_at)} by ${data.declared_by}, ${when}.${changed} ${seen}`;
}
