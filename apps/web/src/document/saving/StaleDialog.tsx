import { Button, Group, Radio, Stack, Text } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { Dialog } from "../../platform/dialog/Dialog.tsx";
import { formatNumber } from "../../platform/format.ts";
import { differences, type Side, type StaleChoice } from "../session/stale-choices.ts";
import type { StagedAnnotation } from "../session/stage.ts";
import type { Attributes } from "../panel/attributes.ts";

export interface StaleDialogProps {
  readonly contested: readonly StaleChoice[];
  readonly onClose: () => void;
  readonly onChosen: (choices: ReadonlyMap<string, Side>) => void;
}

/** What was saved elsewhere and is staged otherwise here, span by span: mine, theirs or both, none of it chosen. */
export function StaleDialog({ contested, onClose, onChosen }: StaleDialogProps): ReactNode {
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const open = contested.filter(({ key }) => !choices.has(key)).length;
  const choose = (key: string, side: Side) => setChoices(new Map(choices).set(key, side));
  const chooseAll = (side: Side) => setChoices(new Map(contested.map(({ key }) => [key, side])));
  return (
    <Dialog isOpen title="Changed here and elsewhere" size="lg" onClose={onClose}>
      <Text size="sm" mb="md">
        You changed {contested.length === 1 ? "this" : "these"} here, without saving, and saved
        otherwise in another tab or session. All other edits of both are kept.
      </Text>
      <Stack gap="md" mb="md">
        {contested.map((choice) => (
          <Radio.Group
            key={choice.key}
            label={titleOf(choice)}
            value={choices.get(choice.key) ?? null}
            onChange={(side) => choose(choice.key, side)}
          >
            <Stack gap={4} mt={4}>
              {choice.offered.map((side) => (
                <Radio key={side} value={side} label={sideWords(choice, side)} />
              ))}
            </Stack>
          </Radio.Group>
        ))}
      </Stack>
      <Group justify="space-between" gap="xs">
        {contested.length > 1 ? (
          <Group gap="xs">
            <Button variant="default" onClick={() => chooseAll("mine")}>
              All as here
            </Button>
            <Button variant="default" onClick={() => chooseAll("theirs")}>
              All as saved
            </Button>
          </Group>
        ) : (
          <span />
        )}
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={open > 0} onClick={() => onChosen(choices)}>
            {open > 0 ? `${formatNumber(open)} to choose` : "Go on with these"}
          </Button>
        </Group>
      </Group>
    </Dialog>
  );
}

function titleOf({ mine, theirs }: StaleChoice): string {
  const shown = mine ?? theirs;
  if (!shown) return "";
  return shown.text === "" ? shown.display_name : `${shown.display_name}: “${shown.text}”`;
}

function sideWords({ mine, theirs }: StaleChoice, side: Side): string {
  if (side === "both") return "Both, as two annotations";
  const [one, other] = side === "mine" ? [mine, theirs] : [theirs, mine];
  return `${side === "mine" ? "As here" : "As saved"}: ${said(one, other)}`;
}

/** What one side says otherwise than the other. */
function said(one: StagedAnnotation | null, other: StagedAnnotation | null): string {
  if (!one) return "removed";
  if (!other) return "kept";
  return differences(one, other)
    .map((name) => {
      if (name === "concept") return one.display_name;
      if (name === "place") return one.text === "" ? "the whole document" : `at “${one.text}”`;
      // The other names are those of attributes.
      return attributeWords(name, one.attributes[name as keyof Attributes]);
    })
    .join(", ");
}

const asked: Readonly<Partial<Record<string, string>>> = {
  is_present: "present",
  is_experienced: "experienced",
  is_definitive: "definitive",
  is_current: "current",
};

function attributeWords(name: string, value: Attributes[keyof Attributes]): string {
  const flag = asked[name];
  if (flag !== undefined) return value === true ? flag : `not ${flag}`;
  const words = name.replace(/^(concept|medication)_/u, "").replaceAll("_", " ");
  return value === null ? `no ${words}` : `${words} ${String(value)}`;
}
