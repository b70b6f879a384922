import { CloseButton } from "@mantine/core";
import { useEffect, useRef, type ReactNode } from "react";
import type { EvidenceQuestion } from "../navigation/evidence-address.ts";
import { AgreementEvidence } from "./AgreementEvidence.tsx";
import { DayEvidence } from "./DayEvidence.tsx";
import classes from "./EvidenceDrawer.module.css";
import { FactEvidence } from "./FactEvidence.tsx";
import { GenderEvidence } from "./GenderEvidence.tsx";
import { LostEvidence } from "./LostEvidence.tsx";
import { MeanEvidence } from "./MeanEvidence.tsx";
import { useKeysUnlessTyping } from "./use-keys-unless-typing.ts";
import { ValidityEvidence } from "./ValidityEvidence.tsx";

interface EvidenceDrawerProps {
  readonly question: EvidenceQuestion;
  readonly onClose: () => void;
}

/** Who is behind a number and what says so, beside it. J and K walk, Enter opens and folds, Escape closes. */
export function EvidenceDrawer({ question, onClose }: EvidenceDrawerProps): ReactNode {
  const region = useRef<HTMLElement>(null);
  useKeysUnlessTyping({ Escape: onClose });
  // Another number is another drawer (its key).
  useEffect(() => region.current?.focus(), []);
  return (
    <section className={classes.drawer} aria-labelledby="evidence" tabIndex={-1} ref={region}>
      <CloseButton
        className={classes.close ?? ""}
        aria-label="Close the evidence"
        onClick={onClose}
      />
      <Answer question={question} />
    </section>
  );
}

function Answer({ question }: { readonly question: EvidenceQuestion }): ReactNode {
  switch (question.of) {
    case "lost":
      return <LostEvidence question={question} />;
    case "fact":
      return <DayEvidence question={question} />;
    case "mean":
      return <MeanEvidence question={question} />;
    case "gender":
      return <GenderEvidence question={question} />;
    case "kappa":
    case "kappacell":
    case "ownkappa":
      return <AgreementEvidence question={question} />;
    case "structuredmatch":
    case "structuredmismatch":
    case "inferredmatch":
    case "inferredmismatch":
      return <ValidityEvidence question={question} />;
    default:
      return <FactEvidence question={question} />;
  }
}
