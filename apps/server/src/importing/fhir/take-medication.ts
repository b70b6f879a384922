import type { CodedConcept } from "../../vocabulary/concepts-of-codes.ts";
import { codedConcept, keyOf } from "./coded.ts";
import { asList, asText, at } from "./json.ts";
import type { Reading } from "./reading.ts";
import { referencedId } from "./reference.ts";

/**
 * A Medication resource lends its id as a code of the hospital to the concept that it means; requests then refer to it.
 */
export function takeMedication({
  resource,
  id,
  line,
  intake,
  organizationId,
  content,
}: Reading): string | undefined {
  const concept = codedConcept(resource["code"], "Medication");
  if (!concept) return "no code";
  const number = intake.code(keyOf(concept), () => concept);
  intake.alias(line, { sab: localSystem(organizationId), code: id, number }, content);
  return undefined;
}

/**
 * The drug of a request, administration or statement: coded in place, contained, or a Medication resource of its own.
 */
export function medicationOf({ resource, ids, organizationId }: Reading): CodedConcept | undefined {
  const inPlace = codedConcept(resource["medicationCodeableConcept"], "Medication");
  if (inPlace) return inPlace;
  const reference = resource["medicationReference"];
  const written = asText(at(reference, "reference"));
  if (written?.startsWith("#")) {
    const contained = asList(resource["contained"]).find(
      (one) => at(one, "id") === written.slice(1),
    );
    return codedConcept(at(contained, "code"), "Medication");
  }
  const id = referencedId(reference, ids);
  if (id === undefined) return undefined;
  const text = asText(at(reference, "display")) ?? `Medication ${id}`;
  return {
    codings: [{ sab: localSystem(organizationId), code: id }],
    text,
    category: "Medication",
  };
}

function localSystem(organizationId: number): string {
  return `FHIR Medication of ${organizationId}`;
}
