export { handler as AddProject } from "./AddProject.ts";
export { handler as CloseProject } from "./CloseProject.ts";
export { handler as EditProject } from "./EditProject.ts";
export { handler as GetProjectDetail } from "./GetProjectDetail.ts";
export { handler as GetProjectDocuments } from "./GetProjectDocuments.ts";
export { handler as GetProjectPeople } from "./GetProjectPeople.ts";
export { handler as PreviewProject } from "./PreviewProject.ts";
