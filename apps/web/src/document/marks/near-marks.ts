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

/**
 * What is to be painted of the marks of a text: all, or, of very many, those of the sections within two screens of what
 * is in sight. `root` holds the sections, marked by `data-section` with their places.
 */
export function useNearMarks(
  root: RefObject<HTMLElement | null>,
  model: TextModel,
  marks: readonly Mark[],
): readonly Mark[] {
  const isMany = marks.length > MOST_PAINTED && typeof IntersectionObserver !== "undefined";
  const [seen, setSeen] = useState({ model, near: firstSections });
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
        setSeen({ model, near: new Set(now) });
      },
      { root: text.closest("[data-scroll-box]"), rootMargin: "200% 0px" },
    );
    for (const section of text.querySelectorAll("[data-section]")) observer.observe(section);
    return () => observer.disconnect();
  }, [root, model, isMany]);
  const near = seen.model === model ? seen.near : firstSections;
  return useMemo(
    () => (isMany ? marksOfSections(marks, model, near) : marks),
    [isMany, marks, model, near],
  );
}
