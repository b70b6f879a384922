// The one database of the vault in this browser, opened once; what is written to it is on the disk when its promise
// resolves.

/** Named when only stages lay there: what browsers hold of earlier versions stays readable. */
const DATABASE = "concord-stages";
const STORE = "stages";
/** After this long without an answer the browser is taken to have none, in milliseconds. */
const LONGEST_OPENING = 10_000;

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  if (!opened) {
    const opening = open();
    opened = opening;
    opening.catch(() => {
      if (opened === opening) opened = undefined;
    });
  }
  return opened;
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    // Refuses at once where the browser allows no storage.
    const request = indexedDB.open(DATABASE);
    setTimeout(() => reject(new Error("The browser's database does not open.")), LONGEST_OPENING);
    request.addEventListener("upgradeneeded", () => request.result.createObjectStore(STORE));
    request.addEventListener("error", () => reject(request.error ?? unknownFailure()));
    request.addEventListener("success", () => {
      const { result } = request;
      const forget = () => {
        opened = undefined;
      };
      result.addEventListener("close", forget);
      result.addEventListener("versionchange", () => {
        // Somebody clears the browser's data, and would have to wait.
        forget();
        result.close();
      });
      resolve(result);
    });
  });
}

/**
 * Does `work` in one transaction; resolves once that is committed, and what was written lies on the disk.
 * @throws DOMException as IndexedDB does: QuotaExceededError where there is no room
 */
export async function inVault<Result>(
  mode: "readonly" | "readwrite",
  work: (store: IDBObjectStore) => () => Result,
): Promise<Result> {
  const transaction = await begin(mode);
  return new Promise((resolve, reject) => {
    const result = work(transaction.objectStore(STORE));
    transaction.addEventListener("complete", () => resolve(result()));
    transaction.addEventListener("abort", () => reject(transaction.error ?? unknownFailure()));
  });
}

async function begin(mode: "readonly" | "readwrite"): Promise<IDBTransaction> {
  const start = async () => (await database()).transaction(STORE, mode, { durability: "strict" });
  try {
    return await start();
  } catch (error) {
    // It was closed under our hands: opened again it may be there again.
    if (!(error instanceof DOMException) || error.name !== "InvalidStateError") throw error;
    opened = undefined;
    return start();
  }
}

const unknownFailure = () => new Error("The browser's database failed.");
