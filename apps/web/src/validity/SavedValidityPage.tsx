import { Navigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { fillPath } from "../navigation/page-path.ts";
import { usePageParams, useSearchValues } from "../navigation/use-page.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import { savedView } from "./saved-view.ts";
import { StudyValidityPage } from "./StudyValidityPage.tsx";

/** Study validity as its saved criteria say (S4.7); an address with a data type asks for concept accuracy itself. */
export function SavedValidityPage(): ReactNode {
  const { studyId } = usePageParams("studyvalidity/{studyId}");
  const { type } = useSearchValues();
  const criteria = useOperation(
    "GetStudyValidityCriteria",
    { m_studyId: studyId },
    { enabled: type === undefined },
  );
  if (type !== undefined) return <StudyValidityPage />;
  return (
    <Loaded query={criteria} title="Study validity">
      {({ data }) => {
        const view = data === null ? null : savedView(data);
        if (view === null) return <StudyValidityPage />;
        return (
          <Navigate
            to={
              view.resolution === null
                ? fillPath("studyvalidity/{studyId}", { studyId })
                : fillPath("studyvalidityoutcomescore/{resolution}/{studyId}", {
                    resolution: view.resolution,
                    studyId,
                  })
            }
            search={{ type: view.type }}
            replace
          />
        );
      }}
    </Loaded>
  );
}
