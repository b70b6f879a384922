import { useLocation, useNavigate, useParams, useRouter, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import type { PagePath } from "./pages.ts";
import { fillPath, searchText, type ParamsOf, type SearchValues } from "./page-path.ts";

type TextOf<Params> = { readonly [Name in keyof Params]: string };

/** The path parameters of the page that is shown: `const { studyId } = usePageParams("studydesign/{studyId}")`. */
export function usePageParams<Path extends PagePath>(_path: Path): TextOf<ParamsOf<Path>> {
  // The router matched this very path, so that its parameters are there, as text.
  return useParams({ strict: false }) as TextOf<ParamsOf<Path>>;
}

/** The query of the address, as text. */
export function useSearchValues(): Readonly<Record<string, string | undefined>> {
  // parseSearch of router.tsx reads every value as text.
  return useSearch({ strict: false }) as Record<string, string | undefined>;
}

/** One parameter of it: who reads no other is not rendered anew when another changes. */
export function useSearchValue(name: string): string | undefined {
  return useSearch({
    strict: false,
    // As above.
    select: (search) => (search as Record<string, string | undefined>)[name],
  });
}

/**
 * Sets query parameters of the page that is shown; undefined removes one. Replaces the history entry unless `push`. Two
 * in a row both hold; from a page that was left meanwhile nothing is set.
 */
export function useSetSearch(): (values: SearchValues, options?: { push?: boolean }) => void {
  const navigate = useNavigate();
  const router = useRouter();
  const shown = useLocation({ select: ({ pathname }) => pathname });
  return useCallback(
    (values, { push = false } = {}) => {
      const { pathname, search } = router.latestLocation;
      if (pathname !== shown) return;
      void navigate({ to: pathname, search: searchText({ ...search, ...values }), replace: !push });
    },
    [navigate, router, shown],
  );
}

/** Goes to a page: `goTo("studydesign/{studyId}", { studyId })`. */
export function useGoTo(): <Path extends PagePath>(
  path: Path,
  params: ParamsOf<Path>,
  search?: SearchValues,
) => void {
  const navigate = useNavigate();
  return useCallback(
    (path, params, search = {}) => {
      void navigate({ to: fillPath(path, params), search: searchText(search) });
    },
    [navigate],
  );
}

export { idIn } from "./id-in.ts";
