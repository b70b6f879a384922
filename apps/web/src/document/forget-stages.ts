// Unsaved annotations end with an explicit sign-out, wherever in the application it happens. A session that ran out keeps
// them: they are there again after the next sign-in.
import { countUnsavedWith } from "../session/unsaved-work.ts";
import { whenSignedOut } from "../session/session.ts";

countUnsavedWith((userId) =>
  import("./stage-store.ts").then(({ countStagedEdits }) => countStagedEdits(userId)),
);

whenSignedOut(({ userId, isExplicit }) => {
  if (!isExplicit || userId === null) return;
  void import("./stage-store.ts")
    .then(({ forgetStagesOf }) => forgetStagesOf(userId))
    .catch((error: unknown) => console.error("Staged edits could not be forgotten.", error));
});
