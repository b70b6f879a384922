/**
 * Whether an error says that code or styles of the application could not be fetched, in the words of Vite and of
 * Chrome, Firefox and Safari. What has failed so is remembered by the page as failed: only a reload asks again.
 */
export function isNotLoaded(error: unknown): boolean {
  return (
    error instanceof Error &&
    /Unable to preload CSS|dynamically imported module|Importing a module script failed/.test(
      error.message,
    )
  );
}
