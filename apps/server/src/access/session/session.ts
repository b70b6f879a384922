export { handler as GetUserRole } from "./GetUserRole.ts";
export { handler as Login } from "./Login.ts";
export { handler as Logout } from "./Logout.ts";
export { handler as SetMFASessionToken } from "./SetMFASessionToken.ts";
export { handler as SetUpFirstUser } from "./SetUpFirstUser.ts";
export { handler as SwitchRole } from "./SwitchRole.ts";
export { handler as VerifyAuthenticationCode } from "./VerifyAuthenticationCode.ts";
