/**
 * Every error that an operation may answer: code → HTTP status and the words a person reads.
 * RFC 9457 on the wire (`application/problem+json`), `type` = `/problems/<code>`.
 * `{name}` in a title is filled from the problem's details.
 */
export const problems = {
  "request.invalid": { status: 400, title: "The request is not valid." },
  "request.too-large": { status: 413, title: "The request is too large." },
  "request.unknown-operation": { status: 404, title: "There is no such operation." },
  "request.method": { status: 405, title: "Call this operation with {method}." },
  "request.forged": { status: 403, title: "The request did not come from the application." },
  "request.too-many": { status: 429, title: "Too many requests. Try again in {seconds} seconds." },
  "question.too-slow": {
    status: 503,
    title:
      "Stopped after {seconds} seconds. Ask for less at once: smaller cohorts, a rarer outcome, a narrower filter.",
  },
  /** Understood, but the product does not have it: said instead of an answer to another question. */
  "request.not-offered": { status: 400, title: "{reason}" },
  "session.none": { status: 401, title: "Sign in to continue." },
  "session.role": {
    status: 403,
    title: "Your role may not do this. Switch to a role that may, or ask an administrator.",
  },
  "login.failed": { status: 401, title: "Wrong email or password." },
  "login.code": { status: 400, title: "Invalid code. Please try again." },
  "login.password": { status: 400, title: "This is not your password." },
  "login.single-sign-on": {
    status: 400,
    title: "Sign in with your email alone: passwords are not used here.",
  },
  "login.not-offered": { status: 400, title: "Single sign-on is not set up here." },
  "login.service": {
    status: 502,
    title: "Single sign-on did not work. Try again; if it stays so, tell your administrator.",
  },
  "login.not-known": {
    status: 403,
    title: "There is no user here for whom you signed in as. Ask your administrator to add you.",
  },
  "authenticator.there": { status: 400, title: "You use an authenticator app already." },
  "authenticator.none": { status: 400, title: "There is no authenticator app." },
  "session.gone": { status: 404, title: "This session has ended already." },
  "setup.link": {
    status: 400,
    title:
      "This link is no longer valid. While nobody can sign in, each start of the server prints a new one.",
  },
  "user.email-taken": { status: 400, title: "A user with this email exists already." },
  "user.above": {
    status: 403,
    title: "Your role may not do this for a user with that role, or of that organization.",
  },
  "user.self": {
    status: 400,
    title:
      "Nobody changes their own email or roles, or deletes themselves. Ask another administrator.",
  },
  "user.last-administrator": {
    status: 400,
    title:
      "{name} is the last administrator of {organization}. Make somebody else its administrator first.",
  },
  "user.only-permission": {
    status: 400,
    title: "It is their only permission. Disable the user where they shall see nothing any more.",
  },
  "row.not-found": { status: 404, title: "Not found." },
  /** validity.md §1: the choice between two annotators would follow the source. */
  "sources.withheld": {
    status: 403,
    title:
      "You settle conflicts of {projects}. What codes and language processing say, and how valid that is, is shown to you once it is closed.",
  },
  "project.closed": {
    status: 409,
    title: "{project} is closed. Its answers don’t change any more.",
  },
  "project.changed": {
    status: 409,
    title:
      "By now other work is left: documents not done: {unfinished}; open conflicts on documents: {open_conflicts}, on patients: {open_patient_conflicts}. Look again before you close the project.",
  },
  "row.edited": {
    status: 409,
    title: "Somebody else has saved this since you opened it. Nothing was overwritten.",
  },
  /** A study or cohort that its owner keeps to themselves; or who may change it, which its owner says. */
  "owner.only": { status: 403, title: "Only {owner} or an administrator may change this." },
  "owner.invalid": {
    status: 400,
    title: "Choose somebody who may sign in, may change this, and sees its organization.",
  },
  "owner.changed": {
    status: 409,
    title: "Nothing was handed over: {names} changed hands meanwhile. Look again.",
  },
  "owner.cannot": {
    status: 400,
    title:
      "Nothing was handed over. Who owns {names} must be able to sign in, may change such, and sees its organization: leave it out, or choose somebody else.",
  },
  "restore.name-taken": {
    status: 400,
    title: "Another {kind} has the name “{name}” by now. Rename that one first.",
  },
  "restore.needs": {
    status: 400,
    title: "The {kind} uses what was deleted too. Restore {needs} first.",
  },
  "study.name-taken": { status: 400, title: "A study with this name exists already." },
  "study.annotated": {
    status: 400,
    title: "The study has manual annotations in the project {projects}.",
  },
  "study.invalid": { status: 400, title: "{reason}" },
  "cohort.name-taken": { status: 400, title: "A cohort with this name exists already." },
  "cohort.invalid": { status: 400, title: "{reason}" },
  "cohort.in-use": { status: 400, title: "The cohort is used by a study: {studies}." },
  "cohort.annotated": { status: 400, title: "The cohort has manual annotations." },
  /** domain.md §12: it differs from others of the organization by few. */
  "cohort.withheld": { status: 403, title: "The counts of “{cohort}” are not shown. {reason}" },
  "event.name-taken": { status: 400, title: "An event with this name exists already." },
  "event.invalid": { status: 400, title: "{reason}" },
  "event.in-use": { status: 400, title: "The event is used by {uses}." },
  "batch.importing": {
    status: 409,
    title: "Records are being imported. Wait until that has come to its end.",
  },
  "batch.other-format": {
    status: 400,
    title: "The batch of this name is one of {format}; give this one another name.",
  },
  "batch.upload-incomplete": {
    status: 409,
    title: "{files} of the upload’s files have not come whole yet. Upload them again: it goes on.",
  },
  "batch.upload-too-large": {
    status: 400,
    title:
      "An upload has at most {gigabytes} GB. On the server, run: npm run concord -- import, which reads any size.",
  },
  "batch.annotated": {
    status: 400,
    title:
      "{documents} of the batch’s documents are in manual annotation projects or were annotated. Nothing was deleted: what people did there is kept.",
  },
  "document.not-ready": {
    status: 409,
    title: "The document is still being prepared. Try again in a moment.",
  },
  "annotation.stale": {
    status: 409,
    title:
      "These annotations were changed in another tab or session since you opened them. Load the newer version.",
  },
  "draft.newer": {
    status: 409,
    title: "Unsaved edits of this document were kept from another tab or device in the meantime.",
  },
  "annotation.unanswered": {
    status: 409,
    title:
      "The concepts that are still unanswered are other ones by now. Look at them again before the document is done.",
  },
  "annotation.last-of-concept": {
    status: 400,
    title:
      "{concept} is a saved annotation to this document. To assure annotations are maintained, you can change this annotation, but cannot remove it entirely.",
  },
  "annotation.duplicate-at-document": {
    status: 400,
    title:
      "{concept} is saved annotation to this document. To assure annotations are maintained, you can change this annotation, but cannot add duplicate at document level.",
  },
  "annotation.text-mismatch": {
    status: 400,
    title:
      "The offsets of an annotation do not match the text of the document. Load the document again.",
  },
  "conflict.none": { status: 400, title: "Please select at least one conflicting record." },
  "conflict.changed": {
    status: 409,
    title:
      "{changed} of these were settled or revised by somebody else since you opened them. Nothing was stored; your other choices are still there.",
  },
  "conflict.choice": {
    status: 400,
    title: "Of each conflict exactly one of its two annotations is chosen.",
  },
  "project.name-taken": {
    status: 400,
    title: "A manual annotation project with this name exists already.",
  },
  "project.training-first": {
    status: 409,
    title:
      "{project} has training documents for you: {left} still wait. Read these first; they stand at the beginning of your queue. Your unsaved edits are kept.",
  },
  "project.invalid": { status: 400, title: "{reason}" },
  "project.begun": {
    status: 400,
    title:
      "Somebody has begun to annotate. What is asked stays as it is, so that every document answers the same questions; make a new project for other ones.",
  },
  "engine.not-set-up": { status: 400, title: "{engine} is not set up on this server." },
  "engine.other-host": {
    status: 409,
    title:
      "The engine for stored documents is no longer at {host}. Check where their texts would be sent, and confirm again.",
  },
  "engine.failed": { status: 502, title: "{engine} did not read the text: {reason}." },
  "engine.text-too-long": {
    status: 400,
    title: "{engine} takes texts of at most {longest} characters.",
  },
  "engine.busy": {
    status: 429,
    title: "Too many texts are being read at the same time. Try again in a moment.",
  },
  "vocabulary.missing": {
    status: 409,
    title: "No vocabulary is loaded yet. On the server, run: npm run concord -- vocabulary load",
  },
  "audit.too-many": {
    status: 400,
    title: "More than {most} entries are found. Narrow the search, by dates for instance.",
  },
  "server.failed": { status: 500, title: "Something went wrong." },
  "server.starting": { status: 503, title: "The server is not ready yet." },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problems;

/** What an error looks like on the wire. `description` is where the specification reads one (S8.6, S8.7). */
export interface ProblemBody {
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  description?: string;
  /** Field path → what is wrong with it. */
  errors?: Record<string, string>;
  [detail: string]: unknown;
}

/** A problem's words, with `{name}` filled from the details. */
export function problemTitle(
  code: ProblemCode,
  details: Readonly<Record<string, unknown>>,
): string {
  return problems[code].title.replace(/\{(\w+)\}/g, (_, name: string) => {
    const detail = details[name];
    return typeof detail === "string" || typeof detail === "number" ? String(detail) : "";
  });
}
