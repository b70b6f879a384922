import { Navigate } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { authenticationSecret, resetSecret } from "./session.ts";

/** /code (S2.1): to the code that is being waited for in this browser, that of a sign-in first; else to the login. */
export function AnyCodePage(): ReactNode {
  const [step] = useState(() => {
    if (authenticationSecret() !== null) return "/step3";
    return resetSecret() === null ? "/" : "/step2";
  });
  return <Navigate to={step} replace />;
}
