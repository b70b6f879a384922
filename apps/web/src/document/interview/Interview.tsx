// What is asked for together with the document, and comes beside its text.
export { AnswerBar } from "./AnswerBar.tsx";
export { InterviewStrip } from "./InterviewStrip.tsx";
export { SelectionBar } from "./SelectionBar.tsx";
