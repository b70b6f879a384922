import type { TwoClassArm } from "@concord/contract";
import { Button, Checkbox, Popover, Stack } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { IconColumns3 } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { idIn } from "../navigation/id-in.ts";
import { usePageParams } from "../navigation/use-page.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { PageHeader } from "../platform/PageHeader.tsx";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import { DataTable } from "../platform/table/DataTable.tsx";
import { TableExport } from "../platform/table/TableExport.tsx";
import { armOfDataType, isYes, twoClassDetailsPath } from "./two-class-address.ts";
import { type Attribute, attributes, detailColumns } from "./two-class-columns.tsx";

/** What a source and the annotators say of a concept in one encounter, side by side (S2.52). */
export function TwoClassDetailPage(): ReactNode {
  const params = usePageParams(twoClassDetailsPath);
  const arm = armOfDataType(params.datatype);
  const [conceptId, encounterId] = [idIn(params.conceptId), idIn(params.encounterId)];
  const isEvent = isYes(params.is_event);
  if (conceptId === null || encounterId === null || arm === undefined || isEvent === undefined)
    return (
      <>
        <PageHeader title="Two-class encounter details" />
        <EmptyState message="The address names no concept and encounter that can be read." />
      </>
    );
  return (
    <EncounterDetails
      {...{ conceptId, encounterId, arm, isEvent }}
      attribute={{ name: params.att_name ?? "0", value: params.att_value ?? "0" }}
      name={params.concept_name}
    />
  );
}

interface EncounterDetailsProps {
  readonly conceptId: number;
  readonly encounterId: number;
  readonly arm: TwoClassArm;
  readonly isEvent: boolean;
  readonly attribute: { readonly name: string; readonly value: string };
  readonly name: string | undefined;
}

function EncounterDetails(props: EncounterDetailsProps): ReactNode {
  const { conceptId, encounterId, arm, isEvent, attribute, name } = props;
  const details = useOperation("GetEncounterTwoClassEncounterDetails", {
    m_conceptId: conceptId,
    m_encounterId: encounterId,
    m_studyArm: arm,
    is_event: isEvent,
    m_concept_attribute_name: attribute.name,
    m_concept_attribute_value: attribute.value,
  });
  const [hidden, setHidden] = useLocalStorage<readonly Attribute[]>({
    key: "concord.hidden-two-class-columns",
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  useFrame({ title: details.data?.encounter_name, detail: "Two-class encounter details" });
  const columns = detailColumns(
    attributes.filter((attributeName) => !hidden.includes(attributeName)),
    conceptId,
  );
  return (
    <Loaded query={details} title="Two-class encounter details">
      {({ data, conceptName, patient_identifier, encounter_name }) => (
        <>
          <PageHeader
            title={name ?? conceptName}
            detail={`${arm} and manual annotations · ${patient_identifier} · ${encounter_name}`}
          >
            <AttributePicker hidden={hidden} onChange={setHidden} />
            <TableExport name={`${conceptName} encounter details`} columns={columns} rows={data} />
          </PageHeader>
          <DataTable
            label="Two-class encounter details"
            columns={columns}
            rows={data}
            rowKey={(row) =>
              [
                row.subdocument_id,
                row.manual_annotation_id,
                row.auto_section_number,
                row.auto_start_position,
                data.indexOf(row),
              ].join(" ")
            }
            wrapHead
            empty={
              <EmptyState message="Neither the source nor an annotator says anything of this concept in this encounter." />
            }
          />
        </>
      )}
    </Loaded>
  );
}

function AttributePicker({
  hidden,
  onChange,
}: {
  readonly hidden: readonly Attribute[];
  readonly onChange: (hidden: readonly Attribute[]) => void;
}): ReactNode {
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} stroke={1.6} />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <Stack gap="xs">
          {attributes.map((attribute) => (
            <Checkbox
              key={attribute}
              size="xs"
              label={attribute}
              checked={!hidden.includes(attribute)}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked
                    ? hidden.filter((one) => one !== attribute)
                    : [...hidden, attribute],
                )
              }
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
