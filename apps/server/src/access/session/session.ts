import { handler as GetUserRole } from "./GetUserRole.ts";
import { handler as Login } from "./Login.ts";
import { handler as Logout } from "./Logout.ts";
import { handler as SetMFASessionToken } from "./SetMFASessionToken.ts";
import { handler as SetUpFirstUser } from "./SetUpFirstUser.ts";
import { handler as SwitchRole } from "./SwitchRole.ts";
import { handler as VerifyAuthenticationCode } from "./VerifyAuthenticationCode.ts";

export const session = {
  Login,
  VerifyAuthenticationCode,
  SetMFASessionToken,
  SetUpFirstUser,
  Logout,
  GetUserRole,
  SwitchRole,
};
