import "@mantine/spotlight/styles.layer.css";
import { useDebouncedValue } from "@mantine/hooks";
import { createSpotlight, Spotlight } from "@mantine/spotlight";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useState, type ReactNode } from "react";
import { usePaletteGroups } from "./palette-groups.ts";

const [store, palette] = createSpotlight();

/** Chooses the first action as the arrow keys would; the library has this only for itself. */
function chooseFirst(): void {
  const list = document.getElementById(store.getState().listId);
  list?.querySelector("[data-selected]")?.removeAttribute("data-selected");
  list?.querySelector("[data-action]")?.setAttribute("data-selected", "true");
  store.setState({ ...store.getState(), selected: 0 });
}

/** Finds screens, studies, cohorts, patients and concepts from anywhere; opens whenever `openings` grows (Ctrl/⌘-K). */
export function Palette({ openings }: { openings: number }): ReactNode {
  const [typed, setTyped] = useState("");
  const [wanted] = useDebouncedValue(typed.trim(), 120);
  const groups = usePaletteGroups(wanted);
  useEffect(() => {
    if (openings > 0) palette.open();
  }, [openings]);
  const keys = groups.flatMap(({ actions }) => actions.map(({ key }) => key)).join(" ");
  // The library chooses the first action when one types; ours come later, from the server.
  useEffect(() => {
    if (keys !== "") chooseFirst();
  }, [keys]);
  return (
    <Spotlight.Root
      store={store}
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
