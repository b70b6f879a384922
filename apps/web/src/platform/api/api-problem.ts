import type { ProblemBody, ProblemCode } from "@concord/contract";

/** A call that failed: the server's problem (RFC 9457), or `offline` where no answer came. */
export class ApiProblem extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: ProblemCode | "offline";
  /** The words to show where the specification shows the server's own (S8.6, S8.7). */
  readonly description: string;
  /** Field path → what is wrong with it. */
  readonly errors: Readonly<Record<string, string>>;
  /** Of a save that was based on an older edition than the stored one: the stored one. */
  readonly edition: string | undefined;

  constructor(status: number, code: ProblemCode | "offline", body: Partial<ProblemBody>) {
    super(body.title ?? "The server did not answer.");
    this.name = "ApiProblem";
    this.status = status;
    this.code = code;
    this.description = body.description ?? this.message;
    this.errors = body.errors ?? {};
    const { edition } = body;
    this.edition = typeof edition === "string" ? edition : undefined;
  }

  /** Whether the same call may be answered another time: nothing is wrong with what was asked for. */
  get mayPass(): boolean {
    const isRefusal = this.status >= 400 && this.status < 500;
    return !isRefusal || passing.includes(this.status) || this.code === "document.not-ready";
  }
}

/** Refusals of this moment: time-out, too many requests. */
const passing: readonly number[] = [408, 429];

/** The problem in an answer that was not OK, whatever its body turns out to be. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  let body: Partial<ProblemBody> = {};
  try {
    const read: unknown = await response.json();
    // A proxy in between may answer anything; the fields are optional and only shown.
    if (typeof read === "object" && read !== null) body = read;
  } catch {
    body = { title: "Something went wrong." };
  }
  return new ApiProblem(response.status, body.code ?? "server.failed", body);
}
