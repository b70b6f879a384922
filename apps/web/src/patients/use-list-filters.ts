import type { ActiveFilter } from "../frame/frame-content.ts";
import { usePageLocation } from "../navigation/use-page-location.ts";
import { idIn } from "../navigation/use-page.ts";
import { formatClassification, formatDate } from "../platform/format.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { attributeOf, listFilter } from "./list-address.ts";

/**
 * The filters that patient, data and cohort lists have in their addresses, query and path (S2.10, S2.12, S2.49), each
 * with the name that the side bar shows (S2.29); the id until the name is there.
 */
export function useListFilters(): readonly ActiveFilter[] {
  const place = usePageLocation();
  const { params, search: values } = place;
  const filter = listFilter(place);
  const study = idIn(String(filter.m_studyId));
  const cohort = idIn(values["cohort_id"]);
  const concept = idIn(String(filter.m_conceptId));
  const event = idIn(String(filter.m_eventId));
  const outcome = idIn(values["outcome_id"]);
  const patient = idIn(values["patient_id"]);
  const organisation = idIn(values["organization_id"]);

  const studies = useOperation("GetStudyList", {}, { enabled: study !== null });
  const cohorts = useOperation("GetCohortList", {}, { enabled: cohort !== null });
  const concepts = useOperation(
    "SearchConceptsById",
    { conceptIds: String(concept) },
    { enabled: concept !== null },
  );
  const eventIds = [event, outcome].filter((id) => id !== null).join(",");
  const events = useOperation("GetEvent", { eventIds }, { enabled: eventIds !== "" });
  const patients = useOperation(
    "GetPatient",
    { m_PatientIdList: String(patient) },
    { enabled: patient !== null },
  );
  const organisations = useOperation(
    "GetOrganization",
    organisation === null ? {} : { organization_id: organisation },
    { enabled: organisation !== null },
  );

  const document = idIn(values["subdocument_id"]) ?? idIn(values["refid"]);
  const documents = useOperation(
    "GetDocuments",
    document === null ? {} : { subdocument_id: document },
    { enabled: document !== null },
  );
  const batch = idIn(values["m_batchId"]);
  const batches = useOperation("GetUserBatches", {}, { enabled: batch !== null });
  const eventName = (id: number | null) =>
    events.data?.data.find(({ event_id }) => event_id === id)?.name;
  const filters: readonly [string, number | null, string, string | undefined][] = [
    [
      "Study",
      study,
      "study_id",
      studies.data?.data.find(({ study_id }) => study_id === study)?.study_name,
    ],
    [
      "Cohort",
      cohort,
      "cohort_id",
      cohorts.data?.data.find(({ cohort_id }) => cohort_id === cohort)?.cohort_name,
    ],
    ["Concept", concept, "concept_id", concepts.data?.data[0]?.text],
    ["Event", event, "event_id", eventName(event)],
    ["Outcome", outcome, "outcome_id", eventName(outcome)],
    ["Patient", patient, "patient_id", patients.data?.data[0]?.patient_Identifier],
    [
      "Document",
      document,
      idIn(values["subdocument_id"]) === null ? "refid" : "subdocument_id",
      documents.data?.data[0]?.name_with_date,
    ],
    ["Organization", organisation, "organization_id", organisations.data?.data[0]?.name],
    [
      "Batch",
      batch,
      "m_batchId",
      batches.data?.data.find(({ batch_id }) => batch_id === batch)?.batch_name,
    ],
  ];
  const written = [
    ["Known from", "known_from", formatClassification],
    ["Type", "content_type", formatClassification],
    ["Annotation", "status", formatClassification],
    ["From", "from", formatDate],
    ["To", "to", formatDate],
    ["Severity", "m_conceptSeverity", formatClassification],
    ["Result", "forResult", (flag: string) => (flag === "true" ? "with a value" : "any")],
  ] as const;
  const { forResult, ...attribute } =
    values["m_conceptSeverity"] === undefined ? attributeOf(params) : {};
  const ofPath = [
    ...Object.entries(attribute).map(([name, value]) => ({
      label: name.replace("m_concept", ""),
      name: formatClassification(String(value)),
    })),
    ...(forResult ? [{ label: "Result", name: "with a value" }] : []),
    ...(filter.m_isConcept ? [{ label: "Exact", name: "the concept itself" }] : []),
    ...(filter.m_resolution
      ? [
          {
            label: "Study validity",
            name:
              filter.m_units === "all"
                ? "all encounters of the table"
                : "encounters with the concept",
          },
        ]
      : []),
  ];
  return [
    ...filters.flatMap(([label, id, parameter, name]) =>
      id === null
        ? []
        : // What the path names (S2.49) can't be taken out of the query.
          [{ label, name: name ?? String(id), ...(values[parameter] ? { parameter } : {}) }],
    ),
    ...ofPath,
    ...written.flatMap(([label, parameter, words]) => {
      const value = values[parameter];
      return value === undefined ? [] : [{ label, name: words(value), parameter }];
    }),
  ];
}
