import { Button, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { CategoryDot } from "../../platform/concepts/CategoryDot.tsx";
import { Dialog } from "../../platform/dialog/Dialog.tsx";
import { formatNumber } from "../../platform/format.ts";
import type { Finish } from "../session/use-finish.ts";
import classes from "./DoneDialog.module.css";

/** What Done answers, before it does: the concepts without an answer, those that the text speaks of first. */
export function DoneDialog({ finish }: { finish: Finish }): ReactNode {
  const { unanswered, problem, isBusy } = finish;
  const isSpokenOf = unanswered.some(({ mention_count }) => (mention_count ?? 0) > 0);
  return (
    <Dialog isOpen title="Done with this document?" size="md" onClose={finish.giveUp}>
      {unanswered.length === 0 ? (
        <Text mb="md">Every concept that is asked about is answered.</Text>
      ) : (
        <>
          <Text mb="xs">
            {unanswered.length === 1
              ? "One concept is"
              : `${formatNumber(unanswered.length)} concepts are`}{" "}
            unanswered. Done answers “not mentioned” for:
          </Text>
          <ul className={classes.unanswered} aria-label="Answered as not mentioned">
            {unanswered.map(({ concept_id, text, category, mention_count }) => (
              <li key={concept_id} data-mentioned={(mention_count ?? 0) > 0 || undefined}>
                <CategoryDot category={category} />
                <span>{text}</span>
                {mention_count !== null && mention_count > 0 && (
                  <span className={classes.mentioned}>
                    the text speaks of it {placesWords(mention_count)}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <Text size="sm" c="dimmed" mb="md">
        From then on the document counts for agreement and the reference standard, and these are
        your initial answers.
      </Text>
      {problem && (
        <Text role="alert" c="var(--mantine-color-error)" mb="md">
          {problem.message}
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={finish.giveUp} data-autofocus={isSpokenOf || undefined}>
          Cancel
        </Button>
        <Button loading={isBusy} onClick={finish.confirm} data-autofocus={!isSpokenOf || undefined}>
          Done
        </Button>
      </Group>
    </Dialog>
  );
}

function placesWords(n: number): string {
  return n === 1 ? "in one place" : `in ${formatNumber(n)} places`;
}
