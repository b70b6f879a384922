import type { OutputOf } from "@concord/contract";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useOperation } from "../../platform/api/use-operation.ts";
import { formatNumber } from "../../platform/format.ts";
import { Loaded } from "../../platform/state/Loaded.tsx";
import { Details } from "../Details.tsx";
import { SetBy } from "./SetBy.tsx";
import { SettingsFrame } from "./SettingsFrame.tsx";

type Settings = OutputOf<"GetProductSettings">["data"];

const mailGoes = {
  server: "By a mail server",
  outbox: "Into the demonstration's outbox",
  log: "Into the server's log, for its operator to hand on",
} as const;

const engines = { "built-in": "Built-in", aws: "AWS Comprehend Medical", gate: "GATE" } as const;

/** Product settings (S2.27, S2.40): what the server's environment sets, each with the name of its variable. */
export function ProductSettingsDialog({ onClose }: { onClose: () => void }): ReactNode {
  const settings = useOperation("GetProductSettings", {});
  return (
    <SettingsFrame title="Product settings" onClose={onClose}>
      <Text size="sm" c="dimmed" mb="sm">
        Set by the server&apos;s operator: a change of a variable holds from the next start on.
      </Text>
      <Loaded query={settings}>
        {({ data }) => (
          <Details
            entries={entriesOf(data).map(([name, value, variable]) => [
              name,
              <SetBy key={name} variable={variable}>
                {value}
              </SetBy>,
            ])}
          />
        )}
      </Loaded>
    </SettingsFrame>
  );
}

function entriesOf(
  settings: Settings,
): (readonly [name: string, value: string, variable: string])[] {
  const { single_sign_on, engines_offered, demonstration } = settings;
  return [
    [
      "A session ends after",
      `${formatNumber(settings.session_idle_minutes)} idle minutes`,
      "CONCORD_SESSION_IDLE_MINUTES",
    ],
    [
      "And at the latest after",
      `${formatNumber(settings.session_hours)} hours`,
      "CONCORD_SESSION_HOURS",
    ],
    [
      "People sign in",
      single_sign_on === null ? "With a password and a code" : `With ${single_sign_on}`,
      "CONCORD_OIDC_ISSUER",
    ],
    [
      "Annotators begin at",
      settings.annotators_begin_at === "datafilter" ? "Filter data" : "Their work queue",
      "CONCORD_ANNOTATORS_BEGIN_AT",
    ],
    ["Mail goes", mailGoes[settings.mail], "CONCORD_SMTP_URL"],
    ["Mail comes from", settings.mail_from, "CONCORD_MAIL_FROM"],
    ["Mails link to", settings.address ?? "Nothing: no address is set", "CONCORD_ADDRESS"],
    ["Stored documents are read by", engines[settings.language_engine], "CONCORD_ENGINE"],
    [
      "Previews are offered by",
      engines_offered.map((one) => engines[one]).join(", "),
      "CONCORD_AWS_REGION, CONCORD_GATE_URL",
    ],
    [
      "A question is given up after",
      `${formatNumber(settings.question_seconds)} seconds`,
      "CONCORD_QUESTION_SECONDS",
    ],
    [
      "Demonstration",
      demonstration ? "Loaded into an empty database" : "Not loaded",
      "CONCORD_DEMONSTRATION",
    ],
  ];
}
