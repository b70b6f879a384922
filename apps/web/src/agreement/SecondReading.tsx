import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useOperation } from "../platform/api/use-operation.ts";
import { formatCount } from "../platform/format.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import { figureWords } from "./kappa-words.ts";

interface SecondReadingProps {
  readonly studyId: number;
  readonly conceptId: number;
}

/**
 * Whether what the readers agree on is right: of the answers that a third read once more, blind, how many were
 * overturned (validity.md §1, 6). Nothing where none was planned.
 */
export function SecondReading({ studyId, conceptId }: SecondReadingProps): ReactNode {
  const reading = useOperation("GetSecondReading", { m_studyId: studyId });
  return (
    <Loaded query={reading}>
      {({ data: { planned, read, concepts, resolved } }) => {
        const own = concepts.find(({ concept_id }) => concept_id === conceptId);
        const isAny = resolved.singly !== 0 || resolved.as_pattern !== 0;
        return (
          <>
            <Text size="sm" mb="xs">
              {planned === 0
                ? "No agreed answer is read once more: whether the readers are wrong together is not known."
                : `Read once more by a third, blind: ${formatCount(read)} of ${formatCount(planned)} documents.`}
              {own &&
                ` Of ${formatCount(own.agreed)} agreed answers on this concept ${formatCount(own.overturned)} were overturned (${figureWords(own.share)}); of ${formatCount(own.untold)} the third reader could not tell.`}
            </Text>
            {isAny && (
              <Text size="sm" mb="md">
                Conflicts of the study resolved one by one: {formatCount(resolved.singly)}; as a
                pattern, several alike at once: {formatCount(resolved.as_pattern)}.
              </Text>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
