import type { ProjectPurpose, ProjectUnit } from "@concord/contract";

interface Drawn {
  readonly isOfStudy: boolean;
  readonly unit: ProjectUnit | null;
  readonly purpose: ProjectPurpose | null;
  readonly sampling: "random" | "purposive" | null;
  readonly assisted: boolean | null;
  readonly readers: number;
  readonly single: boolean;
  /** Each unit of the frame could be drawn with the same probability. */
  readonly isEqual: boolean;
}

/**
 * Why a project's units do not enter the outcome table of its study, which weighs each by its probability (validity.md
 * §1, 3 and 4); empty where they do. What nobody recorded, of projects of before, keeps none out.
 */
export function outsideValidity(project: Drawn): string[] {
  const { unit, purpose, sampling, assisted, readers, single, isEqual } = project;
  return [
    ...(project.isOfStudy ? [] : ["It is of no study."]),
    ...(purpose === null || purpose === "validity" ? [] : ["Its purpose is not validity."]),
    ...(assisted ? ["Its notes are read with suggestions in sight."] : []),
    ...(unit === "document" ? ["Single notes are drawn; the table is of whole encounters."] : []),
    ...(unit === "patient" && sampling === "random" && !isEqual
      ? ["Patients are drawn with different probabilities; the table weighs encounters."]
      : []),
    ...(sampling === "purposive"
      ? [
          "Its units were chosen, or some could not be drawn: they stand for nothing but themselves.",
        ]
      : []),
    ...(readers < 2 && !single
      ? ["One reader’s answer alone is no reference standard, unless the project says so."]
      : []),
  ];
}
