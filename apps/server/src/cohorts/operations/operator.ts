import type { User } from "../../platform/operations/user.ts";

/** Who sees everything and is nobody's account: the terminal of the server, and its jobs. */
export const operator: User = {
  id: 0,
  email: "",
  firstName: "",
  lastName: "",
  role: "Company",
  roles: ["Company"],
  permissions: [],
  scope: "all",
  smallestCount: 0,
  settling: [],
};
