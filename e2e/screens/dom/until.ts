import { expect } from "vitest";

/**
 * Looks until what is seen holds, and answers it.
 * @param said what was waited for, where it does not come
 */
export async function until<T>(
  said: string,
  look: () => T,
  holds: (seen: T) => boolean,
): Promise<T> {
  let seen = look();
  const message = () => `${said}: ${String(seen)}`;
  await expect
    .poll(
      () => {
        seen = look();
        return holds(seen) || message();
      },
      { message: said },
    )
    .toBe(true);
  return seen;
}
