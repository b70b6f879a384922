import type { OutputOf, Section } from "@concord/contract";

type Payload = OutputOf<"TagNLP">["payload"];
export type SectionData = Payload["section_data"][number];
export type PreviewEntity = SectionData["entities"][number];

/** A text that was tagged and is stored nowhere but in this tab (S2.69). */
export interface Preview extends Payload {
  /** The file's name; null for text that was typed or pasted. */
  readonly name: string | null;
  /** The engine, for people. */
  readonly engineName: string;
  /** Where End preview leads: address and query below the route prefix. */
  readonly endUrl: string;
}

/** The sections as the document screen reads them. */
export function sectionsOf({ section_data }: Preview): Section[] {
  return section_data.map(({ sectionText, ...section }) => ({
    ...section,
    section_text: sectionText,
    section_text_deidentified: null,
  }));
}

/**
 * A section's heading by its canonical name: HISTORY OF PRESENT ILLNESS → History of present illness; null, so that
 * none is shown, for UNKNOWN (S2.69).
 */
export function sectionTitle(canonicalName: string): string | null {
  if (canonicalName === "UNKNOWN" || canonicalName === "") return null;
  return canonicalName.charAt(0).toUpperCase() + canonicalName.slice(1).toLowerCase();
}

/** `section_begin_end`, as addresses name an annotation (S2.14). */
export function placeOf(place: {
  readonly section_number: number;
  readonly begin_offset: number;
  readonly end_offset: number;
}): string {
  return `${place.section_number}_${place.begin_offset}_${place.end_offset}`;
}

/** All annotations in reading order. */
export function entitiesOf({ section_data }: Preview): readonly PreviewEntity[] {
  return section_data.flatMap(({ entities }) => entities);
}
