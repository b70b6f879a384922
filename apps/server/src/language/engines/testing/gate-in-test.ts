// For tests: GATE Cloud's on-line API, gate-nlp-service and MedCATservice as their documentation describes them,
// knowing a few phrases.
import { type LocalService, localService, type Received, type Reply } from "./local-service.ts";

export interface GatePhrase {
  readonly text: string;
  readonly type: string;
  readonly features: Readonly<Record<string, unknown>>;
}

const json = (value: unknown, status = 200): Reply => ({ status, body: JSON.stringify(value) });

function places(text: string, phrases: readonly GatePhrase[]) {
  return phrases.flatMap((phrase) => {
    const found: (GatePhrase & { begin: number; end: number })[] = [];
    for (let at = text.indexOf(phrase.text); at >= 0; at = text.indexOf(phrase.text, at + 1))
      found.push({ ...phrase, begin: at, end: at + phrase.text.length });
    return found;
  });
}

/**
 * `POST /process/<pipeline>`, text in, JSON out; Basic authentication; GATE writes every end of line as one character.
 */
export async function gateCloudInTest(
  phrases: readonly GatePhrase[],
  { key, password }: { key: string; password: string },
): Promise<LocalService> {
  const expected = `Basic ${Buffer.from(`${key}:${password}`).toString("base64")}`;
  return localService(({ method, path, headers, body }) => {
    if (headers.authorization !== expected) return json({ message: "No" }, 401);
    if (method !== "POST" || !path.startsWith("/process/")) return json({ message: "No" }, 404);
    if (!headers["content-type"]?.startsWith("text/plain")) return json({ message: "No" }, 415);
    const text = body.replaceAll("\r\n", "\n");
    const entities: Record<string, object[]> = {};
    for (const { type, features, begin, end } of places(text, phrases))
      (entities[type] ??= []).push({ indices: [begin, end], ...features });
    return json({ text, entities });
  });
}

/** `/api/process` of gate-nlp-service: offsets in UTF-16 units, features beside them. */
export async function gateServiceInTest(phrases: readonly GatePhrase[]): Promise<LocalService> {
  return localService((call) =>
    process(call, (text) =>
      places(text, phrases).map(({ type, features, begin, end }, id) => ({
        type,
        start_idx: begin,
        end_idx: end,
        set: "",
        id,
        ...features,
      })),
    ),
  );
}

export type MedCatShape = "entities" | "numbered" | "list" | "list of numbered";

/** `/api/process` of MedCATservice: offsets in code points; its annotations come in one of four shapes. */
export async function medCatInTest(
  phrases: readonly GatePhrase[],
  shape: MedCatShape,
): Promise<LocalService> {
  return localService((call) =>
    process(call, (text) => {
      const length = (part: string) => Array.from(part).length;
      const list = places(text, phrases).map(({ features, begin, end }, id) => ({
        source_value: text.slice(begin, end),
        start: length(text.slice(0, begin)),
        end: length(text.slice(0, end)),
        id,
        ...features,
      }));
      const numbered = Object.fromEntries(list.map((one, at) => [String(at), one]));
      if (shape === "entities") return { entities: numbered, tokens: [] };
      if (shape === "numbered") return numbered;
      return shape === "list" ? list : [numbered];
    }),
  );
}

function process(
  { method, path, headers, body }: Received,
  annotate: (text: string) => object,
): Reply {
  if (method === "GET" && path === "/api/info")
    return json({ service_app_name: "Test", service_version: "1" });
  if (method !== "POST" || !/^\/api\/process(?:_bulk)?$/.test(path))
    return json({ message: "No" }, 404);
  if (headers["content-type"] !== "application/json") return json({ message: "No" }, 415);
  const result = ({ text }: { text: string }) => ({
    text,
    annotations: annotate(text),
    success: true,
    timestamp: "2026-01-01T00:00:00Z",
  });
  const { content } = JSON.parse(body);
  return json({
    result: path.endsWith("bulk") ? content.map(result) : result(content),
  });
}
