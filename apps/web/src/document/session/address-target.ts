import { idIn } from "../../navigation/id-in.ts";
import type { PageLocation } from "../../navigation/page.ts";
import type { Mark } from "../marks/mark.ts";
import type { Span } from "../text/occurrences.ts";
import type { TextModel } from "../text/text-model.ts";

/** What the address asks to show (S2.14). */
export interface AddressTarget {
  /** A span of the text, known as an annotation or not. */
  readonly span: Span | null;
  readonly annotationId: number | null;
  readonly conceptId: number | null;
  /** Differs for every other target. */
  readonly key: string;
}

/** Reads `automated_annotation_id` (section_begin_end), `route_annotation_id` and `concept_id` of an address. */
export function addressTargetOf(search: PageLocation["search"], model: TextModel): AddressTarget {
  const { automated_annotation_id: place, route_annotation_id, concept_id } = search;
  return {
    span: spanOf(place, model),
    annotationId: idIn(route_annotation_id),
    conceptId: idIn(concept_id),
    key: [place, route_annotation_id, concept_id].join(" "),
  };
}

/** The mark that is asked for; undefined when there is none (yet). */
export function targetMark(marks: readonly Mark[], target: AddressTarget): Mark | undefined {
  const { span, annotationId, conceptId } = target;
  const isOf = (mark: Mark) => conceptId === null || mark.conceptId === conceptId;
  if (annotationId !== null)
    return marks.find(({ id }) => id === `mine-${annotationId}` || id === `other-${annotationId}`);
  if (span) {
    const there = marks.filter(
      (mark) => mark.span?.begin === span.begin && mark.span.end === span.end,
    );
    return there.find(isOf) ?? there[0];
  }
  return conceptId === null ? undefined : marks.find(isOf);
}

/** `section_begin_end` with offsets in the section; null when it is not in the text. */
function spanOf(text: string | undefined, model: TextModel): Span | null {
  const [, id, begin, end] = /^(\d+)_(\d+)_(\d+)$/.exec(text ?? "") ?? [];
  const section = model.sections.find((each) => each.id === Number(id));
  if (!section || id === undefined) return null;
  const span = { begin: section.begin + Number(begin), end: section.begin + Number(end) };
  return span.begin < span.end && span.end <= section.end ? span : null;
}
