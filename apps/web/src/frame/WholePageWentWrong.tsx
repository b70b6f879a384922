import type { ComponentProps, ReactNode } from "react";
import { SomethingWentWrong } from "./SomethingWentWrong.tsx";

/** The error boundary of a page that has no frame around it. */
export function WholePageWentWrong(props: ComponentProps<typeof SomethingWentWrong>): ReactNode {
  return (
    <main>
      <SomethingWentWrong {...props} />
    </main>
  );
}
