import type pg from "pg";
import type { Kysely, Transaction } from "kysely";
import type { AuditNotes } from "../audit/audit-notes.ts";
import type { Configuration } from "../configuration.ts";
import type { Database } from "../database/tables.generated.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import type { Logger } from "../log.ts";
import type { Mailer } from "../mail.ts";
import type { User } from "./user.ts";

/** The caller's session cookie, for the operations that start and end sessions. */
export interface SessionCookie {
  /** The token that came with the request. */
  readonly token: string | undefined;
  set(token: string): void;
  clear(): void;
}

/**
 * What the layers above hand to every handler. Each adds its own by `declare module`: the platform knows none of them.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- filled by declaration merging
export interface SharedServices {}

/** What a handler gets beside its input. */
export interface Context extends SharedServices {
  /** The operation's transaction: read only for queries whose answer shows no patient. Never commit it. */
  readonly db: Transaction<Database>;
  /** The same transaction's connection, for SQL text and COPY. */
  readonly client: pg.PoolClient;
  readonly user: User;
  readonly now: Date;
  /** For events and numbers, never for text of a patient. */
  readonly log: Logger;
  /** What the audit entry of this call should name. */
  readonly audit: AuditNotes;
  /**
   * Puts an entry of this call into the trail at once, and resolves when it is on disk: for what must be known whatever
   * becomes of the call, such as a text that leaves the server. Ids, numbers and names of our own, never a text.
   */
  readonly auditNow: (subject: object) => Promise<void>;
  /** Queues work that runs after, and only if, the transaction commits. */
  readonly jobs: JobQueue;
  readonly configuration: Configuration;
}

/** What a handler of an operation for anyone gets: perhaps a user, and the means to sign in. */
export interface PublicContext extends Omit<Context, "user"> {
  readonly user: User | undefined;
  readonly address: string;
  /** The request's User-Agent, cut off; empty where there is none. */
  readonly userAgent: string;
  /** Whether the caller may read the demonstration's outbox, and with it everybody's codes. */
  readonly mayReadOutbox: boolean;
  readonly cookie: SessionCookie;
  /** Sends what it is given once the transaction has committed. */
  readonly mail: Mailer;
  /** Cryptographically strong random bytes. */
  readonly random: (bytes: number) => Buffer;
}

/** What a handler gets that needs the caller's session itself, mail or chance. */
export interface SessionContext extends PublicContext {
  readonly user: User;
  /** Of the session's cookie. */
  readonly token: string;
}

/** What is there before the transaction of an operation for anyone begins (`implementInTwoSteps`). */
export interface BeforeContext extends SharedServices {
  /** Each statement by itself: nobody waits for what comes after it. */
  readonly db: Kysely<Database>;
  readonly user: User | undefined;
  readonly now: Date;
  readonly address: string;
  readonly audit: AuditNotes;
  readonly configuration: Configuration;
  readonly random: (bytes: number) => Buffer;
  readonly log: Logger;
}
