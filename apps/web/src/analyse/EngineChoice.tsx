import { Radio, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import type { OfferedEngine } from "./use-analysis.ts";

interface EngineChoiceProps {
  readonly engines: readonly OfferedEngine[];
  readonly engine: OfferedEngine;
  readonly isDisabled: boolean;
  readonly onChoose: (nlpTechnology: string) => void;
}

/** Which engine reads the text, and where the text goes with it. */
export function EngineChoice(props: EngineChoiceProps): ReactNode {
  const { engines, engine, isDisabled, onChoose } = props;
  return (
    <Radio.Group label="Engine" value={engine.nlpTechnology} onChange={onChoose}>
      <Stack gap={8} mt={4}>
        {engines.map(({ nlpTechnology, name, is_outside, host }) => (
          <Radio
            key={nlpTechnology}
            value={nlpTechnology}
            label={name}
            description={
              is_outside
                ? `The text leaves this server: it is sent to ${host ?? "an external service"}.`
                : "The text stays on this server."
            }
            disabled={isDisabled}
            styles={{ description: { fontSize: 13 } }}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
