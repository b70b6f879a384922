import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useGoTo } from "../navigation/use-page.ts";
import { ApiProblem } from "../platform/api/api-problem.ts";
import { call } from "../platform/api/call.ts";
import type { OutputOf } from "@concord/contract";
import { startPreview } from "../preview/preview-store.ts";
import type { GivenText } from "./read-text-file.ts";

export type OfferedEngine = OutputOf<"GetLanguageEngines">["data"][number];

export interface Analysis {
  readonly isBusy: boolean;
  readonly problem: ApiProblem | null;
  /** Tags the text, and opens the preview of it. */
  start(given: GivenText, engine: OfferedEngine): void;
  cancel(): void;
}

/** One run of language processing over a text that is not stored (S7.21). `onDone` runs before the preview opens. */
export function useAnalysis(onDone: () => void): Analysis {
  const [state, setState] = useState<Pick<Analysis, "isBusy" | "problem">>({
    isBusy: false,
    problem: null,
  });
  const running = useRef<AbortController>(undefined);
  const goTo = useGoTo();
  const { href } = useLocation();
  useEffect(() => () => running.current?.abort(), []);

  const start = async (given: GivenText, engine: OfferedEngine) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ isBusy: true, problem: null });
    try {
      const { payload } = await call(
        "TagNLP",
        {
          documentBody: given.text,
          isTextDocument: given.isPlain,
          nlpTechnology: engine.nlpTechnology,
        },
        { signal: controller.signal },
      );
      if (controller.signal.aborted) return;
      onDone();
      startPreview({ ...payload, name: given.name, engineName: engine.name, endUrl: href });
      goTo("datapreview", {});
    } catch (error) {
      if (controller.signal.aborted) return;
      setState({ isBusy: false, problem: problemOf(error) });
    }
  };
  return {
    ...state,
    start: (given, engine) => void start(given, engine),
    cancel: () => {
      running.current?.abort();
      setState({ isBusy: false, problem: null });
    },
  };
}

function problemOf(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  console.error("The answer could not be read.", error);
  return new ApiProblem(0, "server.failed", { title: "The answer could not be read." });
}
