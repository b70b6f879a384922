import { ProfileForm, type InputOf, type UserDetails } from "@concord/contract";

/** The form of a user's profile: a name is one field. */
export function profileForm(user: UserDetails): ProfileForm {
  const { first_name, last_name, phone_number, address_lines, city, state, postal_code } = user;
  const full_name = `${first_name} ${last_name}`.trim();
  return { full_name, phone_number, address_lines, city, state, postal_code };
}

/** What is sent of it. A name that was not touched stays in the parts in which it was given. */
export function profileChanges(
  form: ProfileForm,
  initial: ProfileForm,
): InputOf<"UpdateUserDetails"> {
  const { full_name, phone_number, ...address } = ProfileForm.parse(form);
  const named = full_name === initial.full_name ? {} : nameParts(full_name);
  return { userDetailCriterionString: JSON.stringify({ ...named, phone_number, address }) };
}

/** The last word is the last name. */
function nameParts(full_name: string): { first_name: string; last_name: string } {
  const words = full_name.trim().split(/\s+/);
  return { first_name: words.slice(0, -1).join(" "), last_name: words.at(-1) ?? "" };
}
