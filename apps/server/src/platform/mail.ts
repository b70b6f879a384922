import nodemailer from "nodemailer";
import type { Kysely } from "kysely";
import type { Database } from "./database/tables.generated.ts";
import type { Logger } from "./log.ts";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /**
   * Nobody waits for it, nor learns whether it went: the time of an answer must not tell whether there was a mail.
   */
  readonly isUnattended?: boolean;
  /** What the operator hands on where no mail server is set; the subject when absent. */
  readonly toHandOn?: string;
}

/** Sends a mail; resolves when it is on its way, rejects when the server refuses it. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Mail over SMTP: `smtp://user:password@host:587`, `smtps://…:465`. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport(url, { from });
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ to, subject, text });
    },
  };
}

/**
 * Mail where no server is set: lines of the log marked `"for": "operator"`, at a level of their own that no setting
 * hides, for whoever runs the server to hand on. Nothing of it is stored.
 */
export function operatorMailer(log: Logger): Mailer {
  const lines = log.child({ for: "operator" }, { level: "info" });
  return {
    async send({ to, subject, toHandOn = subject }) {
      lines.warn({ to }, `No mail server is set. For ${to}: ${toHandOn}`);
    },
  };
}

/** The demonstration's mail: a table that the outbox page shows. */
export function outboxMailer(db: Kysely<Database>, clock: () => Date): Mailer {
  return {
    async send({ to, subject, text }) {
      await db
        .insertInto("outbox_mail")
        .values({ sent_at: clock(), recipient: to, subject, body: text })
        .execute();
    },
  };
}
