import type { PgBoss } from "pg-boss";
import type { AuditRefusal } from "../audit/audit-refusals.ts";
import type { AuditView } from "../audit/audit-views.ts";
import type { Configuration } from "../configuration.ts";
import type { SharedServices } from "./context.ts";
import type { Connection } from "../database/connect.ts";
import type { Handlers } from "./implement.ts";
import type { Logger } from "../log.ts";
import type { Mailer } from "../mail.ts";
import type { Metrics } from "./metrics.ts";
import type { Questions } from "./questions.ts";
import type { User } from "./user.ts";

/** Who holds the session with this token; undefined for none that is open. */
export type LoadUser = (
  db: Connection["db"],
  token: string,
  now: Date,
  limits: {
    readonly idleMinutes: number;
    /** It is a page that waits, not a person who does something: the session grows no younger by it. */
    readonly isWatching?: boolean;
  },
) => Promise<User | undefined>;

/** What the layers above give the platform (`application.ts`). */
export interface Application {
  readonly handlers: Handlers;
  readonly loadUser: LoadUser;
  /** What each handler finds in its context beside what the platform puts there. */
  readonly shared: SharedServices;
}

/** What a process holds for as long as it runs. */
export interface Services extends Application {
  readonly configuration: Configuration;
  readonly connection: Connection;
  readonly log: Logger;
  readonly mail: Mailer;
  readonly auditView: AuditView;
  readonly auditRefusal: AuditRefusal;
  readonly questions: Questions;
  readonly metrics: Metrics;
  /** Undefined where jobs are switched off (some tests). */
  readonly boss: PgBoss | undefined;
  readonly clock: () => Date;
  readonly random: (bytes: number) => Buffer;
}
