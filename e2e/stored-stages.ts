import type { Page } from "playwright-core";

/**
 * The page does not reach the server with what is staged: the browser's own store has to hold all of it alone, and
 * nothing of it is there in another test's browser. Nor does it read what is there: of a page that is killed, a call
 * that was held back here may reach the server after all.
 */
export async function keepDraftsFromServer(page: Page): Promise<void> {
  await page.route("**/api/KeepAnnotationDraft", (route) => route.abort());
  await page.route("**/api/GetAnnotationDraft*", (route) =>
    route.fulfill({ json: { draft: null } }),
  );
}

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
                          // When it was kept, and how many edits it is.
                          (part) =>
                            part instanceof ArrayBuffer ||
                            part instanceof Uint8Array ||
                            typeof part === "number",
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

/**
 * How many edits and rejections the stage of a document holds as it lies in IndexedDB, read and opened without the
 * application's code; then forgets it. Zeros where there is none.
 */
export function openStage(page: Page, docId: number): Promise<{ edits: number; rejected: number }> {
  return page.evaluate(async (id) => {
    const answer = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(new Error(String(request.error))));
      });
    const database = await answer(indexedDB.open("concord-stages"));
    const store = database.transaction("stages", "readwrite").objectStore("stages");
    const names = (await answer(store.getAllKeys())).map(String);
    const name = names.find((each) => each.endsWith(`/document/${id}`)) ?? "none";
    const sealed = (await answer(store.get(name))) as
      | { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }
      | undefined;
    const key = (await answer(store.get(`${name.split("/")[0]}/key`))) as CryptoKey;
    await answer(store.delete(name));
    database.close();
    if (!sealed) return { edits: 0, rejected: 0 };
    const additionalData = new TextEncoder().encode(name);
    const opening = { name: "AES-GCM", iv: sealed.iv, additionalData };
    const text = new TextDecoder().decode(await crypto.subtle.decrypt(opening, key, sealed.data));
    const { record } = JSON.parse(text) as {
      record: {
        stage: { done: { kind: string; entity?: number; annotation?: { key: string } }[][] };
      };
    };
    const edits = record.stage.done.flat();
    return {
      edits: new Set(edits.flatMap(({ annotation }) => annotation?.key ?? [])).size,
      rejected: new Set(edits.flatMap(({ entity }) => entity ?? [])).size,
    };
  }, docId);
}
