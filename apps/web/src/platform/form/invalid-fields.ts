// Fields that are wrong are found as a screen reader finds them: marked as invalid, and described by what is wrong.

/**
 * A field whose message stands elsewhere, under this id: the properties of a Mantine input. Nothing where it has none.
 */
export function errorProps(messageId: string | undefined) {
  if (messageId === undefined) return {};
  return { error: true, attributes: { input: { "aria-describedby": messageId } } };
}

/** The same of a checkbox or a switch. */
export function checkboxErrorProps(messageId: string | undefined) {
  if (messageId === undefined) return {};
  return { error: true, "aria-invalid": true, "aria-describedby": messageId };
}

/**
 * Gives the focus to the first wrong field, in the order in which they stand; with `message`, to the one that says it
 * (the `nth` of several). What it lies in is opened.
 */
export function focusFirstError(within: HTMLElement, message?: string, nth = 0): void {
  const wrong = [
    ...within.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-message]'),
  ].filter((field) => message === undefined || wordsAt(field).includes(message));
  const field = wrong[nth] ?? wrong[0];
  if (!field) return;
  for (
    let part = field.closest("details");
    part;
    part = part.parentElement?.closest("details") ?? null
  )
    part.open = true;
  field.scrollIntoView({ block: "center" });
  field.focus({ preventScroll: true });
}

function wordsAt(field: HTMLElement): string {
  if ("message" in field.dataset) return field.textContent;
  const ids = (field.getAttribute("aria-describedby") ?? "").split(" ");
  return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
}
