import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { queryClient } from "../platform/api/query-client.ts";
import { styleNonce } from "../platform/style-nonce.ts";
import { router } from "./router.tsx";
import { cssVariables, theme } from "./theme.ts";
import "../session/unsaved-work.ts";

/**
 * Shows the whole application in an element, at the address that the window has; what it answers takes it away again.
 */
export function showApplication(
  place: Element,
  onUncaughtError?: (error: unknown) => void,
): () => void {
  const root = createRoot(place, onUncaughtError && { onUncaughtError });
  root.render(<Application />);
  return () => root.unmount();
}

function Application(): ReactNode {
  return (
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        {...(styleNonce && { getStyleNonce: styleNonce })}
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  );
}
