import type { AnnotatedPlace } from "@concord/contract";
import type { ReactNode } from "react";
import { DocumentLink } from "../document/DocumentLink.tsx";
import classes from "./PatientLevel.module.css";

/** The words that an answer rests on, each opening its note there. */
export function PlaceLinks({ places }: { places: readonly AnnotatedPlace[] }): ReactNode {
  if (places.length === 0) return null;
  return (
    <ul className={classes.places}>
      {[...byPlace(places)].map(([key, place]) => (
        <li key={key}>
          <DocumentLink docId={place.SubdocumentId} search={searchOf(place)}>
            {place.text === "" ? "The document" : `“${place.text}”`}
          </DocumentLink>{" "}
          <small>{place.document_name}</small>
        </li>
      ))}
    </ul>
  );
}

/** Words that several annotations are of are one place. */
function byPlace(places: readonly AnnotatedPlace[]): Map<string, AnnotatedPlace> {
  return new Map(
    places.map((place) => {
      const { SubdocumentId, section_number, begin_offset, end_offset } = place;
      return [[SubdocumentId, section_number, begin_offset, end_offset].join(" "), place];
    }),
  );
}

function searchOf({ section_number, begin_offset, end_offset }: AnnotatedPlace) {
  if (section_number === null || begin_offset === null || end_offset === null) return {};
  return { automated_annotation_id: `${section_number}_${begin_offset}_${end_offset}` };
}
