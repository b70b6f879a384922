type RequiredNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${string}?` ? never : Name) | RequiredNames<Rest>
  : never;
type OptionalNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Bare}?` ? Bare : never) | OptionalNames<Rest>
  : never;

/** The parameters of a page's path: `{studyId}` is required, `{conceptId?}` optional. */
export type ParamsOf<Path extends string> = {
  readonly [Name in RequiredNames<Path>]: string | number;
} & { readonly [Name in OptionalNames<Path>]?: string | number | undefined };

/** `patientlist` of `patientlist/{twoClass?}/…`; nothing of a path with required parameters. */
export type WithoutOptionals<Path extends string> = Path extends string
  ? [RequiredNames<Path>] extends [never]
    ? Path extends `${infer Head}/{${string}`
      ? Head
      : never
    : never
  : never;

/** A query of text and numbers; undefined and empty values are left out of the address. */
export type SearchValues = Readonly<Record<string, string | number | boolean | undefined>>;

const segment = /\{(\w+)(\??)\}/g;

/** A page's path in the router's own notation: `{a}` → `$a`, `{b?}` → `{-$b}`. */
export function routerPath(path: string): string {
  return path.replace(segment, (_, name: string, optional: string) =>
    optional ? `{-$${name}}` : `$${name}`,
  );
}

/**
 * The address of a page below the route prefix: of `studydesign/{studyId}` and `{ studyId: 3 }` it is
 * `/dashboard/studydesign/3`. Optional parameters end at the first that is absent. Links are checked where they are
 * made: PageLink, ButtonLink, useGoTo.
 */
export function fillPath(
  path: string,
  params: Readonly<Record<string, string | number | undefined>>,
): string {
  const filled: string[] = [];
  for (const part of path.split("/")) {
    const [, name] = new RegExp(segment.source).exec(part) ?? [];
    if (name === undefined) filled.push(part);
    else if (params[name] === undefined) break;
    else filled.push(encodeURIComponent(String(params[name])));
  }
  return `/dashboard/${filled.join("/")}`;
}

/** What a query becomes in an address: only values that say something. */
export function searchText(search: SearchValues): Record<string, string> {
  const kept = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== "" && value !== false,
  );
  return Object.fromEntries(kept.map(([key, value]) => [key, String(value)]));
}
