import { Paper, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Logo } from "../platform/Logo.tsx";
import classes from "./SignInFrame.module.css";

interface SignInFrameProps {
  readonly title: string;
  /** Beside the form, where there is room. */
  readonly picture?: ReactNode;
  readonly children: ReactNode;
}

/** The quiet page around the forms of signing in. */
export function SignInFrame({ title, picture, children }: SignInFrameProps): ReactNode {
  return (
    <main className={classes.frame}>
      {picture}
      <div className={classes.page}>
        <div className={classes.name}>
          <Logo size={26} />
          <span>Concord</span>
        </div>
        <Paper withBorder className={classes.card}>
          <Title order={1} mb="md">
            {title}
          </Title>
          {children}
        </Paper>
      </div>
    </main>
  );
}
