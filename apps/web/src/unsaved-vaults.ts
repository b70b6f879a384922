// Where unsaved work is kept in the browser. It ends with an explicit sign-out, wherever in the application it happens; a
// session that ran out keeps it: it is there again after the next sign-in.
import { keepsUnsavedWork } from "./session/unsaved-work.ts";

keepsUnsavedWork(() => import("./document/stage-store.ts"));
keepsUnsavedWork(() => import("./platform/form-vault.ts"));
