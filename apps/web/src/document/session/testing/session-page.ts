// A document's session without its screen: what a test runs in pages that it kills (e2e/kept-edits.e2e.ts). The store,
// the calls and the tabs are those of the application.
import { ApiProblem } from "../../../platform/api/api-problem.ts";
import { call } from "../../../platform/api/call.ts";
import { textModel } from "../../text/text-model.ts";
import { annotationsInput, draftCallsOf } from "../document-calls.ts";
import { sendStage, withOwn } from "../send-stage.ts";
import type { SavedAnswer, SessionInput } from "../session-input.ts";
import { SessionStore } from "../session-store.ts";
import { shownSession } from "../shown-session.ts";
import type { SessionPage, ShownEdits } from "./session-in-page.ts";

const nowhere = { span: null, annotationId: null, conceptId: null, key: "" };

export async function openSessionPage(userId: number, docId: number): Promise<SessionPage> {
  const { data } = (await call("GetSubdocumentById", { m_documentId: docId })).data;
  const { sections } = data;
  const model = textModel(sections);
  const read = () => call("GetManualAnnotations", annotationsInput(docId));
  const givenOf = (answer: SavedAnswer): SessionInput => ({
    sections,
    model,
    answer,
    asked: [],
    target: nowhere,
  });
  let given = givenOf(await read());
  const drafts = draftCallsOf(docId);
  const reading = Promise.withResolvers<void>();
  const store = new SessionStore(userId, docId, given, {
    ...drafts,
    async read() {
      try {
        const draft = await drafts.read();
        // Once the session has taken it.
        setTimeout(reading.resolve);
        return draft;
      } catch (error) {
        reading.reject(error);
        throw error;
      }
    },
  });
  const reload = async () => {
    given = givenOf(await read());
  };
  store.open(() => void reload().catch(ignoreRefusal));
  await new Promise<void>((resolve) => {
    const look = () => {
      if (store.snapshot().work) resolve();
    };
    store.subscribe(look);
    look();
  });
  await reading.promise;
  const sessionNow = () => shownSession(store.snapshot(), given);
  const shown = (): ShownEdits => {
    const { state, isStale } = sessionNow();
    const begins = new Map(model.sections.map(({ id, begin }) => [id, begin]));
    const draft = store.draftState();
    return {
      own: state.annotations.flatMap(({ place }) =>
        place ? [(begins.get(place.section) ?? 0) + place.begin] : [],
      ),
      isStored: store.storageState().state === "stored",
      isDraftKept: draft.keptAt !== null,
      isStale,
      hasOther: draft.other !== null,
    };
  };
  return {
    shown,
    async atRest() {
      await store.whenStored();
      return shown();
    },
    add: (concept, span) => void store.run({ kind: "add", concept, span }, given),
    remove(begin) {
      const mark = sessionNow().marks.find(
        ({ source, span }) => source === "mine" && span?.begin === begin,
      );
      if (mark) store.run({ kind: "reject", mark }, given);
    },
    undo: () => void store.run({ kind: "undo" }, given),
    async save() {
      const input = sendStage(store, given, docId);
      if (input === null) return "nothing";
      try {
        const answer = await call("AddManualAnnotationsInBulk", input);
        given = givenOf(withOwn(answer, given.answer));
        store.run({ kind: "saved", answer }, given);
        return "saved";
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        store.run({ kind: "failed", problem: error }, given);
        return error.code;
      }
    },
    async rebase() {
      await reload();
      store.run({ kind: "rebase" }, given);
    },
    addOther: () => store.settle("added", given),
    retryStoring: store.retryStoring,
    retryKeeping: store.retryKeeping,
  };
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ApiProblem)) throw error;
}
