import type { EvidenceFrom } from "@concord/contract";
import { ActionIcon, Button, Chip, CloseButton, Group, Kbd } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useOperation } from "../platform/api/use-operation.ts";
import { formatCount, formatNumber, patientNoun } from "../platform/format.ts";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import { ButtonLink } from "../navigation/ButtonLink.tsx";
import { DayStrip } from "./DayStrip.tsx";
import classes from "./EvidenceDrawer.module.css";
import { EvidenceItem } from "./EvidenceItem.tsx";
import { FromMarks, fromWords } from "./FromMarks.tsx";

interface EvidenceDrawerProps {
  readonly cohortId: number;
  readonly eventId: number;
  readonly onClose: () => void;
}

const pageSize = 25;

/**
 * Who had an outcome and what says so, beside the number that was asked about: patients by days from their index dates,
 * each with the words of the note and the record. J and K walk, Enter opens and folds, Escape closes.
 */
export function EvidenceDrawer({ cohortId, eventId, onClose }: EvidenceDrawerProps): ReactNode {
  const [from, setFrom] = useState<EvidenceFrom>();
  const [pages, setPages] = useState(1);
  const [chosen, setChosen] = useState<number>();
  const region = useRef<HTMLElement>(null);
  const evidence = useOperation(
    "GetOutcomeEvidence",
    { cohort_id: cohortId, event_id: eventId, pageNumber: pages, pageSize, ...(from && { from }) },
    { keepPrevious: true },
  );
  const rows = evidence.data?.data ?? [];
  const place = rows.findIndex(({ patient_id }) => patient_id === chosen);
  const walk = (step: number) => {
    const next = rows[place < 0 ? (step > 0 ? 0 : rows.length - 1) : place + step];
    if (next) setChosen(next.patient_id);
  };
  useHotkeys([
    ["J", () => walk(1)],
    ["K", () => walk(-1)],
    ["Escape", onClose],
  ]);
  // Another number is another drawer (its key).
  useEffect(() => region.current?.focus(), []);
  const choose = (wanted: EvidenceFrom | undefined) => {
    setFrom(wanted);
    setPages(1);
    setChosen(undefined);
  };
  const page = (to: number) => {
    setPages(to);
    setChosen(undefined);
  };

  return (
    <section className={classes.drawer} aria-labelledby="evidence" tabIndex={-1} ref={region}>
      <CloseButton
        className={classes.close ?? ""}
        aria-label="Close the evidence"
        onClick={onClose}
      />
      <Loaded query={evidence}>
        {(answer) => {
          const all = answer.counts.reduce<number | null>(
            (sum, { patient_count: n }) => (sum === null || n === null ? null : sum + n),
            0,
          );
          const first = (pages - 1) * pageSize + 1;
          return (
            <>
              <header className={classes.head}>
                <strong className={classes.number}>{formatCount(all)}</strong>
                <div>
                  <h2 id="evidence">
                    of {formatCount(answer.members)} in {answer.cohort_name}: {answer.event_name}
                  </h2>
                  <p>{knownFrom(answer.counts, answer.on_index_day)}</p>
                </div>
              </header>
              <DayStrip rows={rows} chosen={chosen} onChoose={setChosen} />
              <Group gap={6} mb="sm" role="group" aria-label="Known from">
                <Chip size="xs" checked={from === undefined} onChange={() => choose(undefined)}>
                  All {formatCount(all)}
                </Chip>
                {answer.counts
                  .filter(({ patient_count: n }) => n !== 0)
                  .map(({ from: one, patient_count: n }) => (
                    <Chip
                      key={one}
                      size="xs"
                      checked={from === one}
                      onChange={() => choose(from === one ? undefined : one)}
                    >
                      <FromMarks from={one} isHidden /> {fromWords[one]} {formatCount(n)}
                    </Chip>
                  ))}
              </Group>
              {rows.length === 0 && (
                <EmptyState message="No patient of this cohort had it on or after the index date." />
              )}
              <ol className={classes.rows} start={first}>
                {rows.map((row) => (
                  <EvidenceItem
                    key={row.patient_id}
                    row={row}
                    isOpen={row.patient_id === chosen}
                    onToggle={() =>
                      setChosen(row.patient_id === chosen ? undefined : row.patient_id)
                    }
                  />
                ))}
              </ol>
              <footer className={classes.foot}>
                <Group gap="xs">
                  <Button
                    size="xs"
                    rightSection={<Kbd size="xs">J</Kbd>}
                    onClick={() => walk(1)}
                    disabled={rows.length === 0 || place === rows.length - 1}
                  >
                    Next patient
                  </Button>
                  <Button
                    size="xs"
                    variant="default"
                    rightSection={<Kbd size="xs">K</Kbd>}
                    onClick={() => walk(-1)}
                    disabled={place <= 0}
                  >
                    Back
                  </Button>
                </Group>
                <Group gap="xs">
                  <Pages
                    first={first}
                    shown={rows.length}
                    total={answer.noOfRecords}
                    onEarlier={pages > 1 ? () => page(pages - 1) : undefined}
                    onLater={rows.length === pageSize ? () => page(pages + 1) : undefined}
                  />
                  <ButtonLink
                    to="patientlist"
                    params={{}}
                    search={{ cohort_id: cohortId, outcome_id: eventId }}
                    size="xs"
                  >
                    As a list
                  </ButtonLink>
                </Group>
              </footer>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

type Counts = readonly { readonly from: EvidenceFrom; readonly patient_count: number | null }[];

/** "13 of them are known from notes alone. 4 on the index day itself." */
function knownFrom(counts: Counts, onIndexDay: number | null): string {
  const alone = counts.find(({ from }) => from === "notes only")?.patient_count ?? null;
  const parts = [
    alone === null || alone === 0
      ? ""
      : `${formatNumber(alone)} ${alone === 1 ? "is" : "are"} known from notes alone.`,
    onIndexDay === null || onIndexDay === 0
      ? ""
      : `${formatNumber(onIndexDay)} ${patientNoun(onIndexDay)} had it on the index day itself.`,
  ];
  return parts.filter((part) => part !== "").join(" ");
}

interface PagesProps {
  readonly first: number;
  readonly shown: number;
  readonly total: number | null;
  readonly onEarlier: (() => void) | undefined;
  readonly onLater: (() => void) | undefined;
}

function Pages({ first, shown, total, onEarlier, onLater }: PagesProps): ReactNode {
  if (!onEarlier && !onLater) return null;
  return (
    <>
      <ActionIcon
        variant="default"
        aria-label="Earlier patients"
        disabled={!onEarlier}
        onClick={onEarlier}
      >
        <IconChevronUp size={16} />
      </ActionIcon>
      <small>
        {formatNumber(first)}–{formatNumber(first + shown - 1)} of {formatCount(total)}
      </small>
      <ActionIcon
        variant="default"
        aria-label="Later patients"
        disabled={!onLater}
        onClick={onLater}
      >
        <IconChevronDown size={16} />
      </ActionIcon>
    </>
  );
}
