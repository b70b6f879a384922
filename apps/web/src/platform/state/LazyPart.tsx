import { Suspense, type ReactNode } from "react";
import { Loading } from "./Loaded.tsx";

interface LazyPartProps {
  /** Pixels that it takes, roughly, which are kept free until then. */
  readonly height?: number;
  readonly children: ReactNode;
}

/** A part of a screen whose code comes when it is first shown: wrap what `lazy` gives. */
export function LazyPart({ height, children }: LazyPartProps): ReactNode {
  return <Suspense fallback={<Loading height={height} />}>{children}</Suspense>;
}
