import "@mantine/spotlight/styles.layer.css";
import { useDebouncedValue } from "@mantine/hooks";
import { Spotlight, spotlight } from "@mantine/spotlight";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useState, type ReactNode } from "react";
import { usePaletteGroups } from "./palette-groups.ts";

/** Finds screens, studies, cohorts, patients and concepts from anywhere; opens whenever `openings` grows (Ctrl/⌘-K). */
export function Palette({ openings }: { openings: number }): ReactNode {
  const [typed, setTyped] = useState("");
  const [wanted] = useDebouncedValue(typed.trim(), 120);
  const groups = usePaletteGroups(wanted);
  useEffect(() => {
    if (openings > 0) spotlight.open();
  }, [openings]);
  return (
    <Spotlight.Root
      query={typed}
      onQueryChange={setTyped}
      shortcut={null}
      attributes={{ content: { "aria-label": "Search" } }}
      scrollable
      maxHeight={440}
    >
      <Spotlight.Search
        placeholder="Search studies, patients, concepts"
        leftSection={<IconSearch size={18} stroke={1.6} />}
        aria-label="Search"
      />
      <Spotlight.ActionsList>
        {groups.map(({ label, actions }) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {actions.map(({ key, name, detail, go }) => (
              <Spotlight.Action
                key={key}
                label={name}
                {...(detail === "" ? {} : { description: detail })}
                onClick={go}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && <Spotlight.Empty>Nothing found</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
