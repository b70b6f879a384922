// The server here is a model of the rule of `KeepAnnotationDraft`, which its own test holds against PostgreSQL.
import { describe, expect, test } from "vitest";
import { ApiProblem } from "../../platform/api/api-problem.ts";
import { mergedWork } from "./annotations.ts";
import { DraftSync, type DraftCalls } from "./draft-sync.ts";
import type { StageRecord } from "./stage-record.ts";
import { emptyStage, stageStep } from "./stage.ts";
import { savedAnswer } from "./testing/session-in-test.ts";

const answer = savedAnswer(0, []);

class Server {
  draft: { edition: string; content: string; by: string } | null = null;
  /** The edition that the last draft left when it was given up; empty where there was none. */
  ended = "";
  isAway = false;
  calls = 0;
  #editions = 0;

  /** The calls of a session. */
  of(by: string): DraftCalls {
    return {
      read: async () => {
        this.#answer();
        const { draft } = this;
        return (
          draft && { ...draft, kept_at: "2026-11-25T10:00:00Z", is_own_session: draft.by === by }
        );
      },
      keep: async (basedOn, content) => {
        this.#answer();
        if (content === null) {
          if (this.draft?.edition === basedOn) this.#end();
          if (this.draft) throw new ApiProblem(409, "draft.newer", {});
          return { edition: "", kept_at: "" };
        }
        if (this.draft ? this.draft.edition !== basedOn : basedOn !== this.ended) {
          if (this.draft) throw new ApiProblem(409, "draft.newer", {});
          return { edition: this.ended, kept_at: null };
        }
        this.#editions += 1;
        this.draft = { edition: String(this.#editions), content, by };
        return { edition: this.draft.edition, kept_at: "2026-11-25T10:00:00Z" };
      },
    };
  }

  /** The entities that the draft rejects. */
  entities(): number[] {
    return this.draft
      ? entitiesOf((JSON.parse(this.draft.content) as { record: StageRecord }).record)
      : [];
  }

  #end(): void {
    this.#editions += 1;
    this.draft = null;
    this.ended = String(this.#editions);
  }

  #answer(): void {
    this.calls += 1;
    if (this.isAway) throw new ApiProblem(0, "offline", {});
  }
}

let clock = 1000;

/** A browser with a document open; its vault is what `record` holds. */
class Device {
  record: StageRecord;
  sent: readonly number[] = [];
  sync: DraftSync;
  readonly #server: Server;
  readonly #session: string;

  constructor(server: Server, session: string) {
    this.record = { stage: emptyStage(0), base: [], savedConcepts: [], revision: 0 };
    this.#server = server;
    this.#session = session;
    this.sync = this.#begin();
  }

  /** The tab is closed and the document opened again: memory is gone, the vault is there. */
  reopen(session = this.#session): void {
    this.sync.stop();
    this.sync = this.#begin(session);
  }

  stage(entity: number): void {
    this.#put(stageStep(this.record.stage, [{ kind: "dismiss", entity }]));
  }

  /** Saved, or given up. */
  end(): void {
    this.#put(emptyStage(0));
  }

  add(): void {
    const { other } = this.sync.state();
    if (!other) throw new Error("No other device has kept anything.");
    this.sync.settle(() => this.#put(mergedWork(this.record, other, answer).stage));
  }

  #put(stage: StageRecord["stage"]): void {
    clock += 1;
    this.record = { ...this.record, sent: this.sent, stage, revision: clock };
    this.sync.changed();
  }

  #begin(session = this.#session): DraftSync {
    return new DraftSync(
      {
        snapshot: () => this.record,
        adopt: (record) => {
          const taken = [...(record.taken ?? []), ...(this.record.taken ?? []), record.revision];
          this.record = { ...record, taken };
        },
        take: (revision) => {
          this.record = { ...this.record, taken: [...(this.record.taken ?? []), revision] };
        },
        noteSent: (sent) => {
          this.sent = sent;
        },
      },
      this.#server.of(session),
    );
  }
}

function entitiesOf({ stage }: StageRecord): number[] {
  return stage.done.flat().flatMap((edit) => (edit.kind === "dismiss" ? [edit.entity] : []));
}

/** All calls that are on their way, and those that follow from them, have come to their end. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

async function opened(server: Server, session: string): Promise<Device> {
  const device = new Device(server, session);
  await device.sync.start();
  return device;
}

describe("S4.9 what is staged, on the server by itself", () => {
  test("another device goes on with it, and the first one with what that added", async () => {
    const server = new Server();
    const desk = await opened(server, "desk");
    desk.stage(1);
    desk.stage(2);
    await settled();
    expect(server.entities()).toEqual([1, 2]);
    const home = await opened(server, "home");
    expect(entitiesOf(home.record)).toEqual([1, 2]);
    expect(home.sync.state().adoptedAt).not.toBeNull();
    home.stage(3);
    await settled();
    expect(home.sync.state().adoptedAt).toBeNull();
    desk.reopen();
    await desk.sync.start();
    expect(entitiesOf(desk.record)).toEqual([1, 2, 3]);
    expect(desk.sync.state().other).toBeNull();
  });

  test("what the browser had no room for, and the server kept, is there again when the page was closed", async () => {
    const server = new Server();
    const desk = await opened(server, "desk");
    desk.stage(1);
    await settled();
    const stored = desk.record;
    desk.stage(2);
    await settled();
    expect(desk.sync.state().keptAt).not.toBeNull();
    // The vault has what was stored last.
    desk.record = stored;
    desk.reopen();
    await desk.sync.start();
    await settled();
    expect(entitiesOf(desk.record)).toEqual([1, 2]);
    expect(server.entities()).toEqual([1, 2]);
  });

  test("after a new login on the same computer, its own draft is none of another device", async () => {
    const server = new Server();
    const desk = await opened(server, "before");
    desk.stage(1);
    await settled();
    server.isAway = true;
    desk.stage(2);
    await settled();
    server.isAway = false;
    desk.reopen("after");
    await desk.sync.start();
    await settled();
    expect(desk.sync.state().other).toBeNull();
    expect(server.entities()).toEqual([1, 2]);
  });

  test("after a new login what is shown is kept by this session: a sign-out ends what it says will be lost", async () => {
    const server = new Server();
    const desk = await opened(server, "before");
    desk.stage(1);
    await settled();
    desk.reopen("after");
    await desk.sync.start();
    await settled();
    expect(server.draft?.by).toBe("after");
    const home = await opened(server, "home");
    await settled();
    expect(server.draft?.by).toBe("home");
    expect(entitiesOf(home.record)).toEqual([1]);
  });

  test("looking at it on another device changes nothing for the first", async () => {
    const server = new Server();
    const desk = await opened(server, "desk");
    desk.stage(1);
    await settled();
    await opened(server, "home");
    desk.stage(2);
    await settled();
    expect(desk.sync.state()).toMatchObject({ other: null, failure: null });
    expect(server.entities()).toEqual([1, 2]);
  });

  test.for(["added", "left out"] as const)(
    "what two devices staged apart is asked about, and %s",
    async (choice) => {
      const server = new Server();
      const desk = await opened(server, "desk");
      desk.stage(1);
      await settled();
      const home = await opened(server, "home");
      desk.stage(2);
      await settled();
      home.stage(3);
      await settled();
      expect(entitiesOf(home.record)).toEqual([1, 3]);
      expect(server.entities()).toEqual([1, 2]);
      if (choice === "added") home.add();
      else home.sync.settle(() => {});
      await settled();
      const after = choice === "added" ? [1, 2, 3] : [1, 3];
      expect(entitiesOf(home.record)).toEqual(after);
      expect(server.entities()).toEqual(after);
      // The other one has staged nothing since: it goes on with what was decided.
      desk.reopen();
      await desk.sync.start();
      expect(entitiesOf(desk.record)).toEqual(after);
      expect(desk.sync.state().other).toBeNull();
    },
  );

  test("without a connection it says so; the next edit, or trying again, brings all of it", async () => {
    const server = new Server();
    const desk = await opened(server, "desk");
    server.isAway = true;
    desk.stage(1);
    await settled();
    expect(desk.sync.state()).toMatchObject({ keptAt: null });
    expect(desk.sync.state().failure).not.toBeNull();
    server.isAway = false;
    desk.sync.retry();
    await settled();
    expect(desk.sync.state().failure).toBeNull();
    expect(server.entities()).toEqual([1]);
  });

  test("what another device has kept is not known without a connection, which is said until it is", async () => {
    const server = new Server();
    server.isAway = true;
    const desk = await opened(server, "desk");
    await settled();
    expect(desk.sync.state()).toMatchObject({ isUnread: true, failure: expect.any(String) });
    server.isAway = false;
    desk.sync.retry();
    await settled();
    expect(desk.sync.state()).toMatchObject({ isUnread: false, failure: null });
  });

  test("what was staged while a call was on its way goes with the next one, and not one call each", async () => {
    const server = new Server();
    const desk = await opened(server, "desk");
    for (let entity = 1; entity <= 50; entity += 1) desk.stage(entity);
    await settled();
    expect(server.entities()).toHaveLength(50);
    expect(server.calls).toBeLessThan(5);
  });

  test("it says that it is kept only once the last edit is", async () => {
    const server = new Server();
    const desk = await opened(server, "desk");
    let said = 0;
    desk.sync.subscribe(() => {
      if (desk.sync.state().keptAt === null) return;
      said += 1;
      expect(server.entities()).toEqual(entitiesOf(desk.record));
    });
    for (let entity = 1; entity <= 3; entity += 1) {
      desk.stage(entity);
      // The call of the first is on its way, and answered while the others are there.
      // oxlint-disable-next-line no-await-in-loop
      await Promise.resolve();
    }
    await settled();
    expect(server.entities()).toEqual([1, 2, 3]);
    expect(said).toBeGreaterThan(0);
  });

  test("saved or given up, it is gone on the server; what is longer than it keeps stays in the browser", async () => {
    const server = new Server();
    const desk = await opened(server, "desk");
    desk.stage(1);
    desk.end();
    await settled();
    expect(server.draft).toBeNull();
    for (let entity = 0; entity < 10; entity += 1) desk.stage(entity);
    desk.record = { ...desk.record, savedConcepts: Array.from({ length: 2_100_000 }, () => 1) };
    desk.stage(11);
    await settled();
    expect(desk.sync.state().failure).toMatch(/more of them than it keeps/);
    expect(entitiesOf(desk.record)).toHaveLength(11);
  });

  test("given up while it is on its way, and the document left at once: it does not come back", async () => {
    const server = new Server();
    const desk = await opened(server, "desk");
    desk.stage(1);
    desk.end();
    desk.sync.stop();
    await desk.sync.whenIdle();
    expect([server.draft, server.ended]).toEqual([null, "2"]);
  });

  // A fixed seed; what is counted is kept by hand beside it.
  test("in 300 random runs of two devices nothing that was staged is lost, nor is it there twice", async () => {
    let seed = 42;
    const random = (below: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % below;
    };
    for (let run = 0; run < 300; run += 1) {
      const server = new Server();
      const devices = [await opened(server, "desk"), await opened(server, "home")];
      const staged: number[] = [];
      for (let step = 0; step < 25; step += 1) {
        const device = devices[random(2)] ?? devices[0];
        if (!device) throw new Error("There are two.");
        const what = random(6);
        if (what < 3) {
          staged.push(step);
          device.stage(step);
        } else if (what === 3) server.isAway = !server.isAway;
        else if (what === 4) {
          device.reopen(random(2) === 0 ? `session ${run} ${step}` : undefined);
          await device.sync.start();
        } else if (device.sync.state().other) device.add();
        // Some calls are overtaken by the next step.
        if (random(2) === 0) await settled();
      }
      server.isAway = false;
      // Whoever opens the document on both, one after the other, and adds what is offered, has all of it.
      for (const device of [...devices, ...devices]) {
        device.reopen();
        await device.sync.start();
        if (device.sync.state().other) device.add();
        await settled();
      }
      for (const device of devices) {
        const found = entitiesOf(device.record).toSorted((one, other) => one - other);
        expect(found, `run ${run}`).toEqual(staged);
      }
      expect(server.entities().toSorted((one, other) => one - other)).toEqual(staged);
    }
  });
});
