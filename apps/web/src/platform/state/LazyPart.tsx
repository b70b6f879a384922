import { Suspense, type ReactNode } from "react";
import { Loading } from "./Loaded.tsx";

/** A part of a screen whose code comes when it is first shown: wrap what `lazy` gives. */
export function LazyPart({ children }: { children: ReactNode }): ReactNode {
  return <Suspense fallback={<Loading />}>{children}</Suspense>;
}
