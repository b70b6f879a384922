import { everyoneButAnnotators, researchers } from "@concord/contract";
import { useNavigate } from "@tanstack/react-router";
import { useOperation } from "../platform/api/use-operation.ts";
import { pages } from "../navigation/pages.ts";
import { useSignedInUser } from "../session/session.ts";
import type { Page } from "../navigation/page.ts";
import { fillPath } from "../navigation/page-path.ts";

/** Shown of each kind. */
const MOST_OF_A_KIND = 6;

export interface PaletteAction {
  readonly key: string;
  readonly name: string;
  readonly detail: string;
  readonly go: () => void;
}

export interface PaletteGroup {
  readonly label: string;
  readonly actions: readonly PaletteAction[];
}

/** What the palette offers for a search text, by kind; kinds without a hit are left out. */
export function usePaletteGroups(wanted: string): readonly PaletteGroup[] {
  const navigate = useNavigate();
  const { role } = useSignedInUser();
  const isResearcher = everyoneButAnnotators.includes(role);
  const isTyped = wanted !== "";
  const studies = useOperation("GetStudyList", {}, { enabled: isTyped && isResearcher });
  const cohorts = useOperation("GetCohortList", {}, { enabled: isTyped && isResearcher });
  const patients = useOperation(
    "GetPatient",
    { m_searchString: wanted, m_searchByPatient: true, pageSize: MOST_OF_A_KIND },
    { enabled: wanted.length > 1 && role !== "Annotator", keepPrevious: true },
  );
  const concepts = useOperation(
    "SearchConcepts",
    { searchString: wanted, pageSize: MOST_OF_A_KIND },
    { enabled: wanted.length > 1 && isResearcher, keepPrevious: true },
  );

  const go =
    (path: string, params: Record<string, string | number> = {}, search = {}) =>
    () =>
      void navigate({ to: fillPath(path, params), search });
  const matches = (name: string) => name.toLowerCase().includes(wanted.toLowerCase());
  const isOpen = ({ who, path }: Page) =>
    who !== "anyone" && who.includes(role) && !/\{\w+\}/.test(path);

  const groups: PaletteGroup[] = [
    {
      label: "Screens",
      actions: pages
        .filter((page) => isOpen(page) && matches(page.title))
        .map(({ path, title }) => ({ key: path, name: title, detail: "", go: go(path) })),
    },
    {
      label: "Studies",
      actions: (studies.data?.data ?? [])
        .filter(({ study_name }) => matches(study_name))
        .map(({ study_id, study_name }) => ({
          key: `study ${study_id}`,
          name: study_name,
          detail: "",
          go: go("studydesign/{studyId}", { studyId: study_id }),
        })),
    },
    {
      label: "Cohorts",
      actions: (cohorts.data?.data ?? [])
        .filter(({ cohort_name }) => matches(cohort_name))
        .map(({ cohort_id, cohort_name }) => ({
          key: `cohort ${cohort_id}`,
          name: cohort_name,
          detail: "",
          go: go("cohortdesign/{cohort_id}", { cohort_id }),
        })),
    },
    {
      label: "Patients",
      actions: (patients.data?.data ?? []).map(
        ({ patient_id, patient_Identifier, organization }) => ({
          key: `patient ${patient_id}`,
          name: patient_Identifier,
          detail: organization,
          go: go("patient/{patient_id}", { patient_id }),
        }),
      ),
    },
    {
      label: "Concepts",
      actions: (concepts.data?.data ?? []).map(({ concept_id, text, sab, code, category }) => ({
        key: `concept ${concept_id}`,
        name: text,
        detail: `${category} · ${sab} ${code} · show its patients`,
        go: go("patientlist", {}, { concept_id: String(concept_id) }),
      })),
    },
    {
      label: "Words in notes",
      actions: researchers.includes(role)
        ? [
            {
              key: "search notes",
              name: `Search notes for “${wanted}”`,
              detail: "",
              go: go("searchnotes", {}, { q: wanted }),
            },
          ]
        : [],
    },
  ];
  const shown = isTyped ? groups : groups.slice(0, 1);
  return shown
    .map(({ label, actions }) => ({ label, actions: actions.slice(0, MOST_OF_A_KIND) }))
    .filter(({ actions }) => actions.length > 0);
}
