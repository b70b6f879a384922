import { useLocation, useNavigate, useParams, useSearch } from "@tanstack/react-router";
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

/** Sets query parameters of the page that is shown; undefined removes one. Replaces the history entry unless `push`. */
export function useSetSearch(): (values: SearchValues, options?: { push?: boolean }) => void {
  const navigate = useNavigate();
  const location = useLocation();
  const search = useSearchValues();
  return useCallback(
    (values, { push = false } = {}) => {
      void navigate({
        to: location.pathname,
        search: searchText({ ...search, ...values }),
        replace: !push,
      });
    },
    [navigate, location.pathname, search],
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
