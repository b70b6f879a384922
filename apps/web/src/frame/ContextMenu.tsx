import { ActionIcon, Menu } from "@mantine/core";
import { IconMenu2 } from "@tabler/icons-react";
import { useNavigate, useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useSignedInUser } from "../session/session.ts";
import { useFrameContent } from "./frame-content.ts";
import type { MenuEntry } from "../navigation/page.ts";
import { fillPath } from "../navigation/page-path.ts";
import { useCurrentPage } from "../navigation/use-current-page.ts";
import { useSetSearch } from "../navigation/use-page.ts";

/** What can be done with the page that is shown, by page and role (S2.28). */
export function ContextMenu(): ReactNode {
  const page = useCurrentPage();
  const { role } = useSignedInUser();
  const { actions = {} } = useFrameContent();
  const entries = (page?.menu ?? []).filter(
    ({ who, act }) => (!who || who.includes(role)) && (act === undefined || act in actions),
  );
  const choose = useChoose(actions);
  if (entries.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={30} aria-label="Page menu">
          <IconMenu2 size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <Menu.Item key={entry.label} onClick={() => choose(entry)}>
            {entry.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function useChoose(actions: Readonly<Record<string, () => void>>): (entry: MenuEntry) => void {
  const navigate = useNavigate();
  const params: Record<string, string | undefined> = useParams({ strict: false });
  const setSearch = useSetSearch();
  return ({ to, params: given, search, searchOf = {}, act }) => {
    if (act !== undefined) actions[act]?.();
    else if (to !== undefined)
      void navigate({
        to: fillPath(to, { ...params, ...given }),
        search: {
          ...search,
          ...Object.fromEntries(
            Object.entries(searchOf).map(([key, parameter]) => [key, params[parameter] ?? ""]),
          ),
        },
      });
    else if (search) setSearch(search, { push: true });
  };
}
