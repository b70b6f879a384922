import { describe, expect, test } from "vitest";
import { CircuitBreaker } from "./circuit-breaker.ts";
import { RetryableError, type RetryPolicy, withRetries } from "./retry.ts";

function retryPolicy(waits: number[], random = 0.5): RetryPolicy {
  return {
    tries: 5,
    firstWait: 100,
    longestWait: 1000,
    random: () => random,
    wait: async (milliseconds) => void waits.push(milliseconds),
  };
}

const never = new AbortController().signal;

describe("nlp.md, external engines: quotas are respected with back-off", () => {
  test("a refusal that passes is asked again, after random waits whose limit doubles", async () => {
    const waits: number[] = [];
    let calls = 0;
    const call = async () => {
      calls += 1;
      if (calls < 5) throw new RetryableError("busy");
      return calls;
    };
    expect(await withRetries(call, retryPolicy(waits), never)).toBe(5);
    expect(waits).toEqual([50, 100, 200, 400]);
  });

  test("tries are bounded; the last refusal is told", async () => {
    const waits: number[] = [];
    const call = async () => {
      throw new RetryableError("busy");
    };
    await expect(withRetries(call, retryPolicy(waits, 0.999), never)).rejects.toThrow("busy");
    expect(waits).toEqual([100, 200, 400, 799]);
  });

  test("a service that asks for a wait gets it; one that asks for too long is not waited for", async () => {
    const waits: number[] = [];
    let calls = 0;
    const call = async () => {
      calls += 1;
      throw new RetryableError("busy", calls === 1 ? 900 : 60_000);
    };
    await expect(withRetries(call, retryPolicy(waits), never)).rejects.toThrow("busy");
    expect(waits).toEqual([900]);
  });

  test("what does not pass is not asked again, nor is anything when nobody waits any more", async () => {
    let calls = 0;
    const call = async () => {
      calls += 1;
      throw new Error("no");
    };
    await expect(withRetries(call, retryPolicy([]), never)).rejects.toThrow("no");
    await expect(withRetries(call, retryPolicy([]), AbortSignal.abort())).rejects.toThrow(
      "aborted",
    );
    expect(calls).toBe(1);
  });
});

describe("nlp.md, external engines: a service that is down is left alone for a while", () => {
  test("after so many failures in a row calls are refused; then one tries, and its outcome decides", () => {
    let now = 0;
    const circuit = new CircuitBreaker({ failures: 3, milliseconds: 1000, now: () => now });
    for (let failure = 0; failure < 3; failure += 1) {
      expect(circuit.enter()).toBe(0);
      circuit.failed();
    }
    expect(circuit.enter()).toBe(1000);
    now = 999;
    expect(circuit.enter()).toBe(1);
    now = 1000;
    expect(circuit.enter()).toBe(0);
    // The others wait for that one.
    expect(circuit.enter()).toBe(1000);
    circuit.failed();
    now = 1999;
    expect(circuit.enter()).toBe(1);
    now = 2000;
    expect(circuit.enter()).toBe(0);
    circuit.succeeded();
    expect(circuit.enter()).toBe(0);
    expect(circuit.enter()).toBe(0);
  });

  test("a success forgets the failures before it", () => {
    const circuit = new CircuitBreaker({ failures: 2, milliseconds: 1000, now: () => 0 });
    circuit.failed();
    circuit.succeeded();
    circuit.failed();
    expect(circuit.enter()).toBe(0);
  });
});
