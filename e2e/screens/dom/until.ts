import { expect } from "vitest";

/** What is awaited is computed in this process too: a look for roles and names takes up to a tenth of a second. */
const restAfter = 3;

/**
 * Looks until what is seen holds, and answers it. Three quarters of the time are left to what is waited for, however
 * long a look takes.
 * @param said what was waited for, where it does not come
 */
export async function until<T>(
  said: string,
  look: () => T,
  holds: (seen: T) => boolean,
): Promise<T> {
  let [seen, next] = [look(), 0];
  const message = () => `${said}: ${String(seen)}`;
  await expect
    .poll(
      () => {
        const begin = performance.now();
        if (begin < next) return message();
        seen = look();
        const end = performance.now();
        next = end + restAfter * (end - begin);
        return holds(seen) || message();
      },
      { message: said },
    )
    .toBe(true);
  return seen;
}
