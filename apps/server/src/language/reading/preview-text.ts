import type { Context } from "../../platform/operations/context.ts";
import { Problem, problem } from "../../platform/operations/problem.ts";
import { TaskTimeout } from "../../platform/threads/thread-pool.ts";

interface Previewed {
  readonly documentBody: string;
  readonly isTextDocument: boolean;
}

/**
 * The text that is meant: the body itself, or what is written in its markup.
 * @throws Problem request.invalid where the markup has no text; vocabulary.missing
 */
export async function textOf({
  db,
  input,
  texts,
}: Pick<Context, "db" | "texts"> & { readonly input: Previewed }): Promise<string> {
  const { documentBody, isTextDocument } = input;
  const any = await db.selectFrom("concept").select("concept_id").limit(1).executeTakeFirst();
  if (!any) throw problem("vocabulary.missing");
  if (isTextDocument) return documentBody;
  const text = await texts.run("text", { markup: documentBody }).catch(readingFailed);
  if (text === "")
    throw problem("request.invalid", {
      errors: { documentBody: "There is no text in the markup." },
    });
  return text;
}

/** Why our own threads did not read a text, for people. */
export function readingFailed(error: unknown): never {
  if (error instanceof Problem) throw error;
  const reason = error instanceof TaskTimeout ? "it took too long" : "it failed";
  throw problem("engine.failed", { engine: "The built-in engine", reason });
}
