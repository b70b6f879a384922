import { NLPTagSections } from "@concord/contract";
import { implement } from "../platform/operations/implement.ts";
import { readingFailed, textOf } from "./reading/preview-text.ts";

export const handler = implement(NLPTagSections, async (call) =>
  call.texts.forUser(call.user.id, async () => {
    const text = await textOf(call);
    const sections = await call.texts.run("sections", { text }).catch(readingFailed);
    return { payload: { section_data: sections.map((section) => ({ ...section, entities: [] })) } };
  }),
);
