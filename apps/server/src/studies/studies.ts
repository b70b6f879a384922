import { handler as AddStudy } from "./AddStudy.ts";
import { handler as DeleteStudy } from "./DeleteStudy.ts";
import { handler as EditStudy } from "./EditStudy.ts";
import { handler as GetPatientLevelOutcome } from "./GetPatientLevelOutcome.ts";
import { handler as GetStudyArmList } from "./GetStudyArmList.ts";
import { handler as GetStudyBaseline } from "./GetStudyBaseline.ts";
import { handler as GetStudyDetail } from "./GetStudyDetail.ts";
import { handler as GetStudyIncidence } from "./GetStudyIncidence.ts";
import { handler as GetStudyList } from "./GetStudyList.ts";
import { handler as GetStudyOutcomes } from "./GetStudyOutcomes.ts";

export const studies = {
  GetStudyList,
  GetStudyDetail,
  GetStudyArmList,
  AddStudy,
  EditStudy,
  DeleteStudy,
  GetStudyOutcomes,
  GetStudyBaseline,
  GetStudyIncidence,
  GetPatientLevelOutcome,
};
