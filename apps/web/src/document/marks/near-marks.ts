import { useEffect, useMemo, useState, type RefObject } from "react";
import type { TextModel } from "../text/text-model.ts";
import type { Mark } from "./mark.ts";

/**
 * A browser looks at every painted range whenever one of them changes: of up to so many that is a millisecond or two,
 * of 20,000 a tenth of a second. Of more, those in and near what is in sight are painted.
 */
export const MOST_PAINTED = 2000;
/** Sections that are taken to be in sight before the page has been laid out. */
const FIRST_SECTIONS = 4;

const firstSections: ReadonlySet<number> = new Set(
  Array.from({ length: FIRST_SECTIONS }, (_, at) => at),
);

/** Marks whose spans begin in one of these sections, given in the text's order. */
export function marksOfSections(
  marks: readonly Mark[],
  { sections }: TextModel,
  near: ReadonlySet<number>,
): readonly Mark[] {
  let at = 0;
  return marks.filter(({ span }) => {
    if (!span) return false;
    while (at < sections.length - 1 && (sections[at]?.end ?? 0) <= span.begin) at += 1;
    return near.has(at);
  });
}

/** The places of a text's sections that are near what is in sight now, and of those that were since it was opened. */
export interface NearSections {
  readonly now: ReadonlySet<number>;
  readonly reached: ReadonlySet<number>;
}

const atFirst: NearSections = { now: firstSections, reached: firstSections };

/**
 * The sections within two screens of what is in sight, of a text with very many marks; null: all of them. `root` holds
 * the sections, marked by `data-section` with their places.
 */
export function useNearSections(
  root: RefObject<HTMLElement | null>,
  model: TextModel,
  marks: readonly Mark[],
): NearSections | null {
  const isMany = marks.length > MOST_PAINTED && typeof IntersectionObserver !== "undefined";
  const [seen, setSeen] = useState({ model, near: atFirst });
  useEffect(() => {
    const text = root.current;
    if (!isMany || !text) return undefined;
    const now = new Set<number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const at = Number(target.getAttribute("data-section"));
          if (isIntersecting) now.add(at);
          else now.delete(at);
        }
        setSeen(({ model: last, near }) => ({
          model,
          near: nearNow(last === model ? near : atFirst, new Set(now)),
        }));
      },
      { root: text.closest("[data-scroll-box]"), rootMargin: "200% 0px" },
    );
    for (const section of text.querySelectorAll("[data-section]")) observer.observe(section);
    return () => observer.disconnect();
  }, [root, model, isMany]);
  if (!isMany) return null;
  return seen.model === model ? seen.near : atFirst;
}

/** The sets before are kept where they would be the same. */
function nearNow(before: NearSections, now: ReadonlySet<number>): NearSections {
  const reached = now.isSubsetOf(before.reached) ? before.reached : before.reached.union(now);
  return { now, reached };
}

/** The marks whose spans begin in these sections; null: all. */
export function useMarksOf(
  marks: readonly Mark[],
  model: TextModel,
  sections: ReadonlySet<number> | null,
): readonly Mark[] {
  return useMemo(
    () => (sections ? marksOfSections(marks, model, sections) : marks),
    [marks, model, sections],
  );
}
