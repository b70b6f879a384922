import type { Operation } from "@concord/contract";
import type { z } from "zod";
import type { Context } from "../platform/operations/context.ts";
import { implement, type SignedInHandler } from "../platform/operations/implement.ts";

/**
 * As `implement`, for an operation whose counts are kept (`kept-answers.ts`): what somebody asked is made again when
 * the records change.
 *
 * @param isKept whether what is counted for this input is kept; always, unless given
 */
export function implementKept<Op extends Operation>(
  operation: Op,
  run: (
    call: Context & { readonly input: z.output<Op["input"]> },
  ) => Promise<z.input<Op["output"]>>,
  isKept: (input: z.output<Op["input"]>) => boolean = () => true,
): SignedInHandler<Op> {
  return implement(operation, async (call) => {
    const answer = await run(call);
    if (isKept(call.input)) call.keptAnswers.asked(call, operation.name, call.input);
    return answer;
  });
}
