import type { AtlasOrigin } from "@concord/contract";
import { Alert, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { RemarkList } from "./RemarkList.tsx";

/** Says of a cohort that came from a file of ATLAS what of the file it is not. */
export function AtlasNotice({ atlas }: { readonly atlas: AtlasOrigin | null }): ReactNode {
  if (!atlas) return null;
  const { remarks, is_edited } = atlas;
  const since = is_edited
    ? " It was edited since; what could not be read of the file is still missing."
    : "";
  if (remarks === null)
    return (
      <Alert variant="light" color="yellow" mb="md" title="Imported from ATLAS">
        This file was imported before it was recorded what of a file is left out. Import it again to
        see that.{since}
      </Alert>
    );
  const partial = remarks.filter(({ effect }) => effect !== "same members");
  const others = remarks.filter(({ effect }) => effect === "same members");
  if (partial.length > 0)
    return (
      <Alert
        variant="light"
        color="yellow"
        mb="md"
        title="Not all of the ATLAS file is in this cohort"
      >
        <Text size="sm" mb="xs">
          The members may be others than in ATLAS.{since}
        </Text>
        <RemarkList remarks={partial} />
        {others.length > 0 && <SameMembers remarks={others} />}
      </Alert>
    );
  return (
    <Text size="sm" c="dimmed" mb="md" component="div">
      Imported from ATLAS: members and index dates as in the file.{since}
      {others.length > 0 && <SameMembers remarks={others} />}
    </Text>
  );
}

function SameMembers({ remarks }: { readonly remarks: NonNullable<AtlasOrigin["remarks"]> }) {
  const words = [...new Set(remarks.map(({ path, text }) => `${text} (${path})`))];
  return <div>No part of a cohort here: {words.join("; ")}.</div>;
}
