import type { ProblemCode } from "@concord/contract";
import { problem, sqlState } from "./problem.ts";

/**
 * Runs a write that a unique index may refuse, and says so by a problem: of two who give the same name at once, both
 * found it free.
 */
export async function refuseDuplicate<T>(code: ProblemCode, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (sqlState(error) === "23505") throw problem(code);
    throw error;
  }
}
