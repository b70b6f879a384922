import type { Role } from "@concord/contract";
import type { ComponentType } from "react";

/** Values of a page's path parameters and of its query, as text. */
export interface PageLocation {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: Readonly<Record<string, string | undefined>>;
}

/** An entry of the context menu (S2.28). It goes to a page, changes the query, or does what the screen registered. */
export interface MenuEntry {
  readonly label: string;
  /** Path of a page in the table; parameters of the same name go along. */
  readonly to?: string;
  readonly params?: Readonly<Record<string, string>>;
  /** Query parameters: of the page that it goes to, else to set on the same page. */
  readonly search?: Readonly<Record<string, string>>;
  /** Query parameters of the page that it goes to, each the path parameter of this page that it takes. */
  readonly searchOf?: Readonly<Record<string, string>>;
  /** Name of an action that the screen gives to `useFrame`; the entry shows only while it does. */
  readonly act?: string;
  /** Absent: everybody who may see the page. */
  readonly who?: readonly Role[];
}

/** An icon of the navigation (S2.30). */
export interface NavigationEntry {
  readonly label: string;
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
  readonly who: readonly Role[];
}

/** The nouns that navigation icons stand for. */
export type Section = "study" | "cohort" | "patient" | "data" | "technology";

/** One page: everything that router, guard, navigation, menus, palette and links know of it. */
export interface Page<Path extends string = string> {
  /**
   * As the specification writes it, under /dashboard where `who` is a list: `cohort/edit/{cohort_id}`, `{optional?}`.
   */
  readonly path: Path;
  /** Shown in the header until the screen gives its own by `useFrame`, and in the palette. */
  readonly title: string;
  readonly who: readonly Role[] | "anyone";
  readonly section?: Section;
  readonly navigation?: NavigationEntry;
  readonly menu?: readonly MenuEntry[];
  /** Display name in the history (S2.29); pages without one are not kept in it. */
  readonly history?: string;
  /** Path of the page that annotators are sent to instead (S2.59); parameters of the same name go along. */
  readonly annotatorsGoTo?: string;
}

/** Keeps a page's path as a literal type, so that links to it are checked. */
export function page<const Path extends string>(declaration: Page<Path>): Page<Path> {
  return declaration;
}
