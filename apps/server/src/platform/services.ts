import type { PgBoss } from "pg-boss";
import type { AuditView } from "./audit/audit-views.ts";
import type { Configuration } from "./configuration.ts";
import type { Connection } from "./database/connect.ts";
import type { Logger } from "./log.ts";
import type { Mailer } from "./mail.ts";
import type { Metrics } from "./metrics.ts";

/** What a process holds for as long as it runs. */
export interface Services {
  readonly configuration: Configuration;
  readonly connection: Connection;
  readonly log: Logger;
  readonly mail: Mailer;
  readonly auditView: AuditView;
  readonly metrics: Metrics;
  /** Undefined where jobs are switched off (some tests). */
  readonly boss: PgBoss | undefined;
  readonly clock: () => Date;
  readonly random: (bytes: number) => Buffer;
}
