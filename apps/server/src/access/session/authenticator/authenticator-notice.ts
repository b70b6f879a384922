import type { Mail } from "../../../platform/mail.ts";

const words = {
  added: {
    subject: "You sign in to Concord with an authenticator app now",
    text: "An authenticator app was added to your account: from now on its codes are asked for, and none are mailed.",
  },
  removed: {
    subject: "Your authenticator app was removed from Concord",
    text: "The authenticator app was removed from your account: codes to sign in are mailed again.",
  },
  recovered: {
    subject: "A recovery code of yours was used at Concord",
    text: "Somebody signed in to Concord with your password and one of your recovery codes.",
  },
} as const;

/** What the owner is told when what guards the account changes. */
export function authenticatorNotice(to: string, what: keyof typeof words): Mail {
  const { subject, text } = words[what];
  return {
    to,
    subject,
    text: `${text}\n\nIf it was not you, ask your administrator at once.\n`,
    isUnattended: true,
  };
}
