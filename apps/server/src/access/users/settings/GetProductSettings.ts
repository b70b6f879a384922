import { GetProductSettings } from "@concord/contract";
import type { Configuration } from "../../../platform/configuration.ts";
import { implement } from "../../../platform/operations/implement.ts";

export const handler = implement(GetProductSettings, async ({ configuration }) => {
  const { engines } = configuration;
  return {
    data: {
      session_idle_minutes: configuration.sessionIdleMinutes,
      session_hours: configuration.sessionHours,
      annotators_begin_at: configuration.annotatorsBeginAt,
      single_sign_on: configuration.singleSignOn?.name ?? null,
      mail: mailGoes(configuration),
      mail_from: configuration.mailFrom,
      address: configuration.address ?? null,
      language_engine: engines.standard,
      engines_offered: [
        "built-in" as const,
        ...(["aws", "gate"] as const).filter((one) => engines[one]),
      ],
      question_seconds: configuration.questionSeconds,
      demonstration: configuration.demonstration,
    },
  };
});

/** As `start-services` chooses the mailer. */
function mailGoes({ smtpUrl, demonstration }: Configuration): "server" | "outbox" | "log" {
  if (smtpUrl !== undefined) return "server";
  return demonstration ? "outbox" : "log";
}
