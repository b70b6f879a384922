export { handler as AddUser } from "./AddUser.ts";
export { handler as DeleteUser } from "./DeleteUser.ts";
export { handler as FetchProviderAddress } from "./FetchProviderAddress.ts";
export { handler as FetchProviderDetails } from "./FetchProviderDetails.ts";
export { handler as FetchUserDetails } from "./FetchUserDetails.ts";
export { handler as FetchUserList } from "./FetchUserList.ts";
export { handler as FetchUserPermission } from "./FetchUserPermission.ts";
export { handler as UpdateUserDetails } from "./UpdateUserDetails.ts";
