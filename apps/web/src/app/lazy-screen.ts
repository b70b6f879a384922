import { lazyRouteComponent } from "@tanstack/react-router";

/**
 * A page's component, loaded when it is first opened. Where its code is not there the router reloads the page, which
 * after an update of the server gets the new one. Without a connection that would leave the browser's own page, and
 * where the reload is stopped an empty one: then it is an error, and the rest of the application stays.
 */
export const lazyScreen: typeof lazyRouteComponent = (importer, name) =>
  lazyRouteComponent(
    () =>
      importer().catch((cause: unknown) => {
        if (navigator.onLine) throw cause;
        throw new Error(notLoaded, { cause });
      }),
    name,
  );

/** As `isNotLoaded` knows it; not in the words by which the router does. */
const notLoaded = "No connection: a dynamically imported module was not loaded.";
