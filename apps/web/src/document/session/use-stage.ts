import type { OutputOf } from "@concord/contract";
import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { atRest, type Keeping } from "../../platform/vault/keeping.ts";
import { rebaseStage } from "./rebase-stage.ts";
import { isWorthKeeping, type StageRecord } from "./stage-record.ts";
import { StageStore } from "./stage-store.ts";
import {
  emptyStage,
  fromSaved,
  redo,
  stagedState,
  stageStep,
  undo,
  type Stage,
  type StagedAnnotation,
  type StagedState,
  type StagedStep,
} from "./stage.ts";

type Answer = OutputOf<"GetManualAnnotations">;

/** An annotator's stage of a document, as the screen works with it. */
export interface StageView {
  readonly stage: Stage;
  /** The saved annotations that the stage is based on. */
  readonly base: readonly StagedAnnotation[];
  readonly savedConcepts: readonly number[];
  readonly state: StagedState;
  /** How many annotations Save would write or remove. */
  readonly pending: number;
  /** There are newer saved annotations than those that the stage is based on. */
  readonly isStale: boolean;
  /** Whether all of it would be there again if the browser ended now. */
  readonly keeping: Keeping;
  /** Whether something of it is not at rest at this moment: it may have been when this was drawn. */
  isAtRisk(): boolean;
  /** Resolves once nothing is on its way any more. */
  settled(): Promise<void>;
  /** Tries once more what could not be kept. */
  keepAgain(): void;
  commit(step: StagedStep): void;
  undo(): void;
  redo(): void;
  discard(): void;
  /** Bases the stage on the newer saved annotations. */
  rebase(): void;
  /** Everything is saved: an answer of the server took the stage's place. */
  saved(answer: Answer): void;
}

interface Loaded {
  readonly version: number;
  readonly base: readonly StagedAnnotation[];
  readonly savedConcepts: readonly number[];
}

const noSubscription = () => () => {};

/**
 * The stage of the user on a document; null until it is known, and for whoever does not annotate (`userId` null).
 * @param onSavedElsewhere another tab has saved this document
 */
export function useStage(
  userId: number | null,
  docId: number,
  answer: Answer | undefined,
  onSavedElsewhere: () => void,
): StageView | null {
  const store = useStore(userId, docId);
  const record = useSyncExternalStore(
    store?.subscribe ?? noSubscription,
    () => store?.snapshot() ?? null,
  );
  const keeping = useSyncExternalStore(
    store?.subscribe ?? noSubscription,
    () => store?.keeping() ?? atRest,
  );
  useEffect(() => store?.onSavedElsewhere(onSavedElsewhere), [store, onSavedElsewhere]);
  const loaded = useMemo(() => answer && loadedOf(answer), [answer]);
  const put = useCallback((from: Based, stage: Stage) => store?.put({ ...from, stage }), [store]);
  return useMemo(() => {
    if (!store || !record || !loaded) return null;
    const based = basedOn(record, loaded);
    const { stage, base, savedConcepts } = based;
    const state = stagedState(base, stage);
    const pending = state.changed.size + state.removed.length;
    return {
      stage,
      base,
      savedConcepts,
      state,
      pending,
      isStale: stage.version !== loaded.version,
      keeping,
      isAtRisk: () => store.keeping().state !== "at rest",
      settled: () => store.settled(),
      keepAgain: () => store.keepAgain(),
      commit: (step) => put(based, stageStep(stage, step)),
      undo: () => put(based, undo(stage)),
      redo: () => put(based, redo(stage)),
      discard: () => put(baseOf(loaded), emptyStage(loaded.version)),
      rebase: () => put(baseOf(loaded), rebaseStage(stage, base, loaded.base, loaded.version)),
      saved: (newer) => {
        const from = loadedOf(newer);
        store.put({ ...baseOf(from), stage: afterSave(state, from.version) }, { isSaved: true });
      },
    };
  }, [store, record, keeping, loaded, put]);
}

function useStore(userId: number | null, docId: number): StageStore | null {
  const store = useMemo(
    () => (userId === null ? null : new StageStore({ userId, docId })),
    [userId, docId],
  );
  useEffect(() => {
    void store?.open({ stage: emptyStage(0), base: [], savedConcepts: [], revision: 0 });
    return () => store?.close();
  }, [store]);
  return store;
}

type Based = Omit<StageRecord, "revision" | "stage">;

/** The record; where it changes nothing it follows what is saved by itself. */
function basedOn(record: StageRecord, loaded: Loaded): Omit<StageRecord, "revision"> {
  if (!isWorthKeeping(record)) return { ...baseOf(loaded), stage: emptyStage(loaded.version) };
  if (record.stage.version === loaded.version) return record;
  const { changed, removed } = stagedState(record.base, record.stage);
  if (changed.size > 0 || removed.length > 0) return record;
  const stage = rebaseStage(record.stage, record.base, loaded.base, loaded.version);
  return { ...baseOf(loaded), stage };
}

function baseOf({ base, savedConcepts }: Loaded): Based {
  return { base, savedConcepts };
}

function loadedOf({ data, version, saved_concept_ids }: Answer): Loaded {
  return {
    version,
    base: data.filter(({ is_mine }) => is_mine).map(fromSaved),
    savedConcepts: saved_concept_ids,
  };
}

/** What stays staged after a save: rejected suggestions, which the server does not know. */
function afterSave({ dismissed }: StagedState, version: number): Stage {
  const step = [...dismissed].map((entity) => ({ kind: "dismiss" as const, entity }));
  return stageStep(emptyStage(version), step);
}
