import type { Page } from "playwright-core";

/** What IndexedDB holds of stages, by its form. */
export function storedStages(page: Page): Promise<{ name: string; kind: string }[]> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("concord-stages");
        opening.addEventListener("error", () => reject(opening.error));
        opening.addEventListener("success", () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains("stages")) {
            database.close();
            resolve([]);
            return;
          }
          const store = database.transaction("stages").objectStore("stages");
          const [names, values] = [store.getAllKeys(), store.getAll()];
          values.addEventListener("success", () => {
            database.close();
            resolve(
              values.result.map((value: unknown, at) => ({
                name: JSON.stringify(names.result[at]),
                kind:
                  value instanceof CryptoKey
                    ? `CryptoKey, ${value.extractable ? "extractable" : "not extractable"}`
                    : Object.values(value as object).every(
                          (part) => part instanceof ArrayBuffer || part instanceof Uint8Array,
                        )
                      ? "bytes"
                      : "readable",
              })),
            );
          });
        });
      }),
  );
}
