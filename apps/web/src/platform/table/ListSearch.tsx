import { CloseButton, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useCallback, useRef, type ReactNode, type RefObject } from "react";
import { useSearchValue, useSetSearch } from "../../navigation/use-page.ts";

/** The search of a list: what was typed lives in the address, so that Back and links keep it. */
export interface ListSearchState {
  readonly text: string;
  readonly set: (text: string) => void;
  readonly matches: (name: string) => boolean;
  /** For the context menu's Search entry. */
  readonly focus: () => void;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** @param parameter query parameter that holds the text */
export function useListSearch(parameter = "filter"): ListSearchState {
  const text = useSearchValue(parameter) ?? "";
  const setSearch = useSetSearch();
  const field = useRef<HTMLInputElement>(null);
  const set = (typed: string) => setSearch({ [parameter]: typed, page: undefined });
  const matches = (name: string) => name.toLowerCase().includes(text.trim().toLowerCase());
  const focus = useCallback(() => field.current?.focus(), []);
  return { text, set, matches, focus, field };
}

/** The field of a list's search. */
export function ListSearch({ state, label }: { state: ListSearchState; label: string }): ReactNode {
  return (
    <TextInput
      ref={state.field}
      size="sm"
      w={220}
      styles={{ input: { height: 30, minHeight: 30 } }}
      placeholder={label}
      aria-label={label}
      leftSection={<IconSearch size={16} stroke={1.6} />}
      rightSection={
        state.text === "" ? null : (
          <CloseButton size="sm" aria-label="Clear search" onClick={() => state.set("")} />
        )
      }
      value={state.text}
      onChange={(event) => state.set(event.currentTarget.value)}
    />
  );
}
