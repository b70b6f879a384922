import { Anchor, Stack, Text, Title } from "@mantine/core";
import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { landingPath } from "../session/landing.ts";
import { useUser } from "../session/session.ts";

/** For an address that names no screen. */
export function NotFound(): ReactNode {
  const user = useUser();
  // Within the dashboard the frame has the main landmark.
  const isFramed = useLocation().pathname.startsWith("/dashboard");
  return (
    <Stack component={isFramed ? "div" : "main"} align="center" gap="xs" p="xl" mt="xl">
      <Title order={1}>There is no such page</Title>
      <Text c="dimmed">The address may be mistyped, or the page was removed.</Text>
      <Anchor component={Link} to={user ? landingPath(user) : "/"}>
        Go to the start
      </Anchor>
    </Stack>
  );
}
