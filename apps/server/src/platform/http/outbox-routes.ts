import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Configuration } from "../configuration.ts";
import { problem } from "../operations/problem.ts";
import type { Services } from "../operations/services.ts";
import { escapeHtml, htmlPage } from "./html.ts";
import { isFromThisMachine } from "./this-machine.ts";

/**
 * `/outbox`: the mails of the demonstration, newest first, each code large. Only where no mail server is configured,
 * in the demonstration, and for callers on this machine (or where CONCORD_OUTBOX_ANYWHERE says so).
 */
export async function outboxRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { configuration, connection } = services;
  if (!hasOutbox(configuration)) return;
  app.get("/outbox", async (request, reply) => {
    if (!mayReadOutbox(request, configuration)) throw problem("row.not-found");
    const mails = await connection.db
      .selectFrom("outbox_mail")
      .selectAll()
      .orderBy("mail_id", "desc")
      .limit(20)
      .execute();
    const articles = mails.map((mail) => {
      const [code] = /^\d{6}/.exec(mail.subject) ?? [];
      const large = code === undefined ? "" : `<p class="code">${code}</p>`;
      const head = `${escapeHtml(mail.recipient)} <span class="quiet">${mail.sent_at.toISOString()}</span>`;
      return `<article><h3>${head}</h3>${large}<p>${escapeHtml(mail.subject)}</p><pre>${escapeHtml(mail.body)}</pre></article>`;
    });
    const body = `<h1>Outbox</h1><p class="quiet">Mail that the demonstration would have sent. Reload for new mail.</p>`;
    return reply
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(htmlPage("Outbox", body + (articles.join("") || "<p>No mail yet: sign in first.</p>")));
  });
}

function hasOutbox({ demonstration, smtpUrl }: Configuration): boolean {
  return demonstration && smtpUrl === undefined;
}

/** Behind a proxy everybody comes from this machine. */
export function mayReadOutbox(request: FastifyRequest, configuration: Configuration): boolean {
  if (!hasOutbox(configuration)) return false;
  if (configuration.outboxAnywhere) return true;
  return configuration.trustProxy === false && isFromThisMachine(request);
}
