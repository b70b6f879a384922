export { handler as AddDerivedAnnotation } from "./AddDerivedAnnotation.ts";
export { handler as AddPatientManualAnnotation } from "./AddPatientManualAnnotation.ts";
export { handler as DeletePatientManualAnnotations } from "./DeletePatientManualAnnotations.ts";
export { handler as GetDerivedManualAnnotations } from "./GetDerivedManualAnnotations.ts";
export { handler as GetPatientManualAnnotations } from "./GetPatientManualAnnotations.ts";
export { handler as GetPatientManualAnnotationsWithConflicts } from "./conflicts/GetPatientManualAnnotationsWithConflicts.ts";
export { handler as ResolvePatientManualAnnotationConflicts } from "./conflicts/ResolvePatientManualAnnotationConflicts.ts";
