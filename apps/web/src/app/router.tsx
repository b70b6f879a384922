import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
} from "@tanstack/react-router";
import type { Page } from "../navigation/page.ts";
import { NotFound } from "../frame/NotFound.tsx";
import { fillPath, routerPath } from "../navigation/page-path.ts";
import { SomethingWentWrong } from "../frame/SomethingWentWrong.tsx";
import { WholePageWentWrong } from "../frame/WholePageWentWrong.tsx";
import { whenAnswered, whenUnauthorised } from "../platform/api/call.ts";
import { basePath } from "../platform/base-path.ts";
import { pages, type FullPath } from "../navigation/pages.ts";
import { lazyScreen } from "./lazy-screen.ts";
import { screens } from "./screens.ts";
import { landingPath } from "../session/landing.ts";
import { expiringSession, keepExpiredSession } from "../session/return-after-expiry.ts";
import { enterDashboard, forgetUser, signedInUser } from "../session/session.ts";
import { noteCall } from "../session/session-end.ts";

type TextValues = Record<string, string | undefined>;

const root = createRootRoute({
  component: Outlet,
  // parseSearch below gives text only.
  validateSearch: (search: TextValues): TextValues => search,
});

const dashboard = createRoute({
  getParentRoute: () => root,
  path: "dashboard",
  component: lazyScreen(() => import("./DashboardWithEvidence.tsx"), "DashboardWithEvidence"),
  errorComponent: WholePageWentWrong,
  beforeLoad: ({ preload }) => {
    if (!preload && !enterDashboard()) throw redirect({ to: "/", replace: true });
  },
});

const dashboardHome = createRoute({
  getParentRoute: () => dashboard,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: landingPath(signedInUser()), replace: true });
  },
});

/** Sends away whoever may not see a page (S2.59, S6.1). The server refuses the calls in any case. */
function guard(page: Page, params: TextValues, search: TextValues): void {
  const role = signedInUser()?.role;
  if (page.who === "anyone" || !role) return;
  if (role === "Annotator" && page.annotatorsGoTo !== undefined)
    throw redirect({ to: fillPath(page.annotatorsGoTo, params), search, replace: true });
  if (!page.who.includes(role)) throw redirect({ to: landingPath(signedInUser()), replace: true });
}

const isPublic = (page: Page) => page.who === "anyone";

function routeOf(page: Page<FullPath>) {
  const { component, prefetch } = screens[page.path];
  return createRoute({
    getParentRoute: () => (isPublic(page) ? root : dashboard),
    path: page.path === "" ? "/" : routerPath(page.path),
    component,
    errorComponent: isPublic(page) ? WholePageWentWrong : SomethingWentWrong,
    staticData: { page },
    beforeLoad: ({ params, search }) => guard(page, params, search),
    loaderDeps: ({ search }) => ({ search }),
    loader: ({ params, deps }) => prefetch?.({ params, search: deps.search }),
  });
}

/** The router over the one table of pages. Hovering a link loads the page's code and starts its calls. */
export const router = createRouter({
  routeTree: root.addChildren([
    ...pages.filter(isPublic).map(routeOf),
    dashboard.addChildren([dashboardHome, ...pages.filter((page) => !isPublic(page)).map(routeOf)]),
  ]),
  basepath: basePath,
  defaultPreload: "intent",
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: SomethingWentWrong,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (values) => {
    const text = new URLSearchParams(values as Record<string, string>).toString();
    return text === "" ? "" : `?${text}`;
  },
});

whenAnswered(noteCall);

whenUnauthorised(() => {
  const { pathname, searchStr } = router.state.location;
  const expired = expiringSession(pathname + searchStr);
  forgetUser();
  keepExpiredSession(expired);
  void router.navigate({ to: "/", replace: true });
});
