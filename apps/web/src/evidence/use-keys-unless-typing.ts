import { useHotkeys } from "@mantine/hooks";

/** Keys of the drawer. On a chip that filters, which is an input too, they hold; where somebody types they do not. */
export function useKeysUnlessTyping(keys: Readonly<Record<string, () => void>>): void {
  useHotkeys(
    Object.entries(keys).map(([key, act]) => [
      key,
      (event) => {
        if (!isTyping(event.target)) act();
      },
      { preventDefault: false },
    ]),
    [],
  );
}

function isTyping(target: EventTarget | null): boolean {
  const typed = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";
  return target instanceof Element && target.closest(typed) !== null;
}
