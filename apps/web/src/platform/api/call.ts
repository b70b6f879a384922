import type { InputOf, OperationName, OutputOf, Role } from "@concord/contract";
import { alsoByPost, commands, withRole } from "virtual:operation-kinds";
import { addressOf } from "../base-path.ts";
import { ApiProblem, readProblem } from "./api-problem.ts";

/** Longer queries go in a body where the operation allows it: proxies cut long addresses. */
const LONGEST_QUERY = 2000;

type UnauthorisedListener = () => void;
let onUnauthorised: UnauthorisedListener = () => {};

let onAnswer: () => void = () => {};

let roleNow: () => Role | undefined = () => undefined;

/** Where the active role is read that goes along with listing calls (S6.7): one source, the session's. */
export function sendRoleOf(source: () => Role | undefined): void {
  roleNow = source;
}

/** A form of an answer beside the contract's own, by its media type. */
interface AnswerForm {
  readonly type: string;
  /** @returns the contract's form */
  readonly expanded: (answer: unknown) => unknown;
}

let otherForm: AnswerForm | undefined;

/** Which other form is asked for and read from now on: one, the document's, whose code comes with its screen. */
export function readAlso(form: AnswerForm): void {
  otherForm = form;
}

/** What to do whenever the server has answered a call: one listener, the session's. */
export function whenAnswered(listener: () => void): void {
  onAnswer = listener;
}

/** What to do when any call but Login answers 401 (S8.4): one listener, the session's. */
export function whenUnauthorised(listener: UnauthorisedListener): void {
  onUnauthorised = listener;
}

/**
 * Calls an operation of the contract.
 * A query is GET with query parameters, a command POST with JSON; the session cookie goes along.
 * @throws ApiProblem for every answer that is not OK, and when there is none
 */
export async function call<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  options: { signal?: AbortSignal } = {},
): Promise<OutputOf<Name>> {
  const response = await send(requestOf(name, roleWith(name, input)), options.signal);
  if (response.ok) {
    onAnswer();
    // The server checks its answers against the same contract (tests and development).
    return (await readAnswer(response)) as OutputOf<Name>;
  }
  const failure = await readProblem(response);
  if (response.status === 401 && name !== "Login") onUnauthorised();
  throw failure;
}

/** An answer as its contract has it. */
async function readAnswer(response: Response): Promise<unknown> {
  const answer: unknown = await response.json();
  const type = response.headers.get("content-type");
  return otherForm && type?.startsWith(otherForm.type) === true
    ? otherForm.expanded(answer)
    : answer;
}

function roleWith<Input>(name: OperationName, input: Input): Input {
  const userRole = withRole.includes(name) ? roleNow() : undefined;
  return userRole === undefined ? input : { ...input, userRole };
}

interface ApiRequest {
  readonly address: string;
  readonly body?: string;
}

function requestOf(name: OperationName, input: unknown): ApiRequest {
  const address = addressOf(`api/${name}`);
  if (name in commands) return { address, body: JSON.stringify(input) };
  const query = queryString(input);
  if (query !== null && (!alsoByPost.includes(name) || query.length <= LONGEST_QUERY))
    return { address: query === "" ? address : `${address}?${query}` };
  return { address, body: JSON.stringify(input) };
}

/** The input as query parameters; null where a value is a list or an object, which only a body can carry. */
function queryString(input: unknown): string | null {
  const parameters = new URLSearchParams();
  // An operation's input is an object of fields.
  for (const [key, value] of Object.entries(input as Record<string, unknown>)) {
    if (value === undefined) continue;
    if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean")
      return null;
    parameters.set(key, String(value));
  }
  return parameters.toString();
}

async function send({ address, body }: ApiRequest, signal?: AbortSignal): Promise<Response> {
  // An answer that has no other form comes in the contract's.
  const accept = otherForm ? `${otherForm.type}, application/json` : "application/json";
  const headers: Record<string, string> = { accept, "x-concord": "1" };
  if (body !== undefined) headers["content-type"] = "application/json";
  try {
    return await fetch(address, {
      method: body === undefined ? "GET" : "POST",
      credentials: "same-origin",
      headers,
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiProblem(0, "offline", {});
  }
}
