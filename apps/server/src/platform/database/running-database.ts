export interface RunningDatabase {
  /** Of the owner of all tables, for `connect()`; carries the password, so never print it. */
  url: string;
  /**
   * Of the role that the server connects as, which `prepareServerRole` gives its rights; `isMade` where it makes the
   * role too. Undefined where no such role is set up: then the server connects as the owner.
   */
  server: { readonly url: string; readonly isMade: boolean } | undefined;
  /** One line for people, without secrets: where the data lies. */
  description: string;
  /** Stops PostgreSQL cleanly if we started it. Close pools first. Safe to call twice. */
  stop: () => Promise<void>;
}
