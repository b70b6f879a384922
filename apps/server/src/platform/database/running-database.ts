export interface RunningDatabase {
  /** For `connect()`; carries the password, so never print it. */
  url: string;
  /** One line for people, without secrets: where the data lies. */
  description: string;
  /** Stops PostgreSQL cleanly if we started it. Close pools first. Safe to call twice. */
  stop: () => Promise<void>;
}
