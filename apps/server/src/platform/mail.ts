import nodemailer from "nodemailer";
import type { Kysely } from "kysely";
import type { Database } from "./database/tables.generated.ts";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
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
