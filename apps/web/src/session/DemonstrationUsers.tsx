import type { OutputOf } from "@concord/contract";
import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./DemonstrationUsers.module.css";

type User = OutputOf<"GetSignInOptions">["demonstration_users"][number];

/** The role User in plain words. */
const roleName = (roles: User["roles"]): string =>
  roles.map((role) => (role === "User" ? "Researcher" : role)).join(", ");

interface DemonstrationUsersProps {
  /** Empty where there is no demonstration: then nothing is shown. */
  readonly users: readonly User[];
  /** What stands in the form. */
  readonly email: string;
  readonly onChoose: (user: User) => void;
}

/** One click fills in somebody of the demonstration; the code that is asked for then is in its outbox. */
export function DemonstrationUsers({ users, email, onChoose }: DemonstrationUsersProps): ReactNode {
  if (users.length === 0) return null;
  return (
    <section className={classes.users} aria-labelledby="look-around">
      <h2 id="look-around" className={classes.heading}>
        Look around as
      </h2>
      {users.map((user) => (
        <UnstyledButton
          key={user.email}
          className={classes.user ?? ""}
          aria-pressed={user.email === email}
          onClick={() => onChoose(user)}
        >
          <span>{user.name}</span>
          <span className={classes.role}>{roleName(user.roles)}</span>
        </UnstyledButton>
      ))}
    </section>
  );
}
