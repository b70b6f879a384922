import type { PgBoss } from "pg-boss";
import type { LiveTagger } from "../language/live-tagger.ts";
import type { TextReader } from "../language/text-reader.ts";
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
  readonly texts: TextReader;
  /** Undefined where jobs are switched off (some tests). */
  readonly boss: PgBoss | undefined;
  /** Tags with the vocabulary that the database has now; its threads start with the first use. */
  readonly tagger: LiveTagger;
  readonly clock: () => Date;
  readonly random: (bytes: number) => Buffer;
}
