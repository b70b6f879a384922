import { createElement, Suspense, use, type ComponentType, type ReactNode } from "react";
import { whenIdle } from "../when-idle.ts";
import type { DialogProps } from "./DialogWindow.tsx";

let loaded: ComponentType<DialogProps> | undefined;
let loading: Promise<ComponentType<DialogProps>> | undefined;

/**
 * Every screen can ask something, and none does at first: what shows it comes when the screen is there. Where it does
 * not come, whoever opens a dialog meets what a screen that is not loaded says (S8.5).
 */
function load(): Promise<ComponentType<DialogProps>> {
  loading ??= import("./DialogWindow.tsx").then(({ DialogWindow }) => (loaded = DialogWindow));
  return loading;
}

whenIdle(() => void load().catch(() => {}));

/** The one way in which something stands before the page: focus stays in it and goes back afterwards. */
export function Dialog(props: DialogProps): ReactNode {
  if (!props.isOpen && !loaded) return null;
  return (
    <Suspense fallback={null}>
      <Window {...props} />
    </Suspense>
  );
}

/** Not `lazy`, which suspends once also for what is there: a dialog is there with the key that opens it. */
function Window(props: DialogProps): ReactNode {
  return createElement(loaded ?? use(load()), props);
}
