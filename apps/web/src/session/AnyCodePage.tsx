import { Navigate } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { ReturnPage } from "./ReturnPage.tsx";
import { authenticationSecret, resetSecret } from "./session.ts";

/**
 * /code (S2.1): where single sign-on sends the browser back to (S9.11). Without its answer, to the code that is being
 * waited for in this browser, that of a sign-in first; else to the login.
 */
export function AnyCodePage(): ReactNode {
  const [answer] = useState(() => location.search.slice(1));
  const [secret] = useState(authenticationSecret);
  const [step] = useState(() => {
    if (authenticationSecret() !== null) return "/step3";
    return resetSecret() === null ? "/" : "/step2";
  });
  const parameters = new URLSearchParams(answer);
  const isAnswer = parameters.has("state") && (parameters.has("code") || parameters.has("error"));
  if (isAnswer && secret !== null) return <ReturnPage secret={secret} parameters={answer} />;
  return <Navigate to={step} replace />;
}
