const most = 5;

/** `North is seen by Ann Poe and Ada Reed.`; at most five names. */
export function seenByText(hospital: string, people: readonly { readonly name: string }[]): string {
  if (people.length === 0)
    return `Nobody but Company may see ${hospital} yet: add a user of it in User administration.`;
  const names = people.slice(0, most).map(({ name }) => name);
  const more = people.length - names.length;
  const all = more > 0 ? [...names, `${more} more`] : names;
  const [last = "", ...before] = all.toReversed();
  const joined = before.length === 0 ? last : `${before.toReversed().join(", ")} and ${last}`;
  return `${hospital} is seen by ${joined}, and by Company; supervisors and annotators see what is given to them.`;
}
