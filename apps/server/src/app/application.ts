import { AlikeTerms } from "../vocabulary/search/alike-terms.ts";
import { LiveTagger } from "../language/live-tagger.ts";
import { ensureFreshValidity } from "../annotation/reference-standard/refresh-validity.ts";
import { TextReader } from "../language/reading/text-reader.ts";
import type { Connection } from "../platform/database/connect.ts";
import { KeptAnswers } from "../records/kept-answers.ts";
import { handlers } from "./registry.ts";
import type { Application } from "../platform/operations/services.ts";
import { loadUser } from "../access/session/load-user.ts";

type ApplicationOptions = ConstructorParameters<typeof LiveTagger>[1] & {
  /** How long a text that is not stored may be read. */
  readonly readingMilliseconds: number;
};

/**
 * What runs on the platform, over a database: the same in the server, in tests and in benches. To be closed by
 * `shared.tagger`.
 */
export function createApplication(
  connection: Connection,
  { readingMilliseconds, ...settings }: ApplicationOptions,
): Application {
  const tagger = new LiveTagger(connection, settings);
  return {
    handlers,
    loadUser,
    shared: {
      freshValidity: ensureFreshValidity,
      tagger,
      texts: new TextReader(tagger, readingMilliseconds),
      alikeTerms: new AlikeTerms(connection, { log: settings.log }),
      keptAnswers: new KeptAnswers(connection, settings.log),
    },
  };
}
