import { useSignedInUser } from "./session.ts";

/**
 * What counts are taken over where a role sees only a part of the records (S6); empty where it sees its hospitals' all.
 */
export function useCountScope(): string {
  const { role } = useSignedInUser();
  if (role === "Annotator") return "counted over the patients and documents assigned to you";
  if (role === "Supervisor") return "counted over the patients and documents of your projects";
  return "";
}
