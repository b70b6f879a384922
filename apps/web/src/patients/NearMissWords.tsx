import type { NearMiss } from "@concord/contract";
import type { ReactNode } from "react";
import { EvidenceWords } from "../session/EvidenceWords.tsx";
import { missWords } from "./miss-words.ts";

interface NearMissWordsProps {
  readonly patientId: number;
  readonly miss: NearMiss;
}

/** What nearly counts, in words that open what the notes and records of that day say. */
export function NearMissWords({ patientId, miss }: NearMissWordsProps): ReactNode {
  const { concept_id: conceptId, date } = miss;
  const words = missWords(miss);
  if (conceptId === null) return words;
  const day = Number(date.replaceAll("-", ""));
  return (
    <EvidenceWords question={{ of: "fact", patientId, conceptId, day }}>{words}</EvidenceWords>
  );
}
