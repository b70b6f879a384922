import type { Mail } from "../../platform/mail.ts";

/** How long a temporary password is good. */
export const temporaryDays = 7;

export function temporaryUntil(now: Date): Date {
  return new Date(now.getTime() + temporaryDays * 86_400_000);
}

/** A password for whoever is invited (S9.4): 120 bits, in letters, digits, `-` and `_`. */
export function temporaryPassword(random: (bytes: number) => Buffer): string {
  return random(15).toString("base64url");
}

interface Invitation {
  readonly email: string;
  readonly password: string;
  /** Where people open the application; undefined where nobody has set it. */
  readonly address: string | undefined;
}

export function invitation({ email, password, address }: Invitation): Mail {
  return {
    to: email,
    subject: "You can sign in to Concord",
    text:
      `You have been added to Concord${address ? ` (${address})` : ""}.\n\n` +
      `Sign in with your email ${email} and the temporary password ${password}\n` +
      `You then choose a password of your own. The temporary one is good for ${temporaryDays} days; ` +
      `after that, use "Forgot password" on the sign-in page.\n`,
    isUnattended: true,
    toHandOn: `the temporary password ${password}, good for ${temporaryDays} days`,
  };
}
