import type { CohortDefinition } from "@concord/contract";
import { useEffect, useState } from "react";

/** What keeps a definition from being run, by field. */
export type DefinitionCheck = (definition: CohortDefinition) => Readonly<Record<string, string>>;

let loaded: DefinitionCheck | undefined;

/**
 * The check of a definition: the schemas, which are more code than the builder, come after it is shown. Undefined until
 * then.
 */
export function useDefinitionCheck(): DefinitionCheck | undefined {
  const [check, setCheck] = useState(() => loaded);
  useEffect(() => {
    if (check) return;
    const load = async () => {
      loaded = (await import("./definition-errors.ts")).definitionErrors;
      setCheck(() => loaded);
    };
    load().catch((failure: unknown) =>
      // Thrown while rendering, so that the screen says so and offers to try again.
      setCheck(() => {
        throw failure;
      }),
    );
  }, [check]);
  return check;
}
