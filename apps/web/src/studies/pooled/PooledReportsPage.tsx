import { type OutputOf, type PooledFigure, ReportSummary } from "@concord/contract";
import { ActionIcon, Button, FileButton, Group, Select, Text, TextInput } from "@mantine/core";
import { IconFileDownload, IconTrash, IconUpload } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useFrame } from "../../frame/frame-content.ts";
import { useOperation } from "../../platform/api/use-operation.ts";
import { download } from "../../platform/download.ts";
import { formatNumber } from "../../platform/format.ts";
import { Loaded } from "../../platform/state/Loaded.tsx";
import { PageHeader } from "../../platform/PageHeader.tsx";
import { PooledTable } from "./PooledTable.tsx";
import { measureName, pooledCsv, sourceName } from "./pooled-words.ts";
import { summaryOfFile } from "./summary-of-file.ts";
import classes from "./PooledReportsPage.module.css";

interface Report {
  readonly key: number;
  readonly name: string;
  readonly summary: ReportSummary;
}

let nextKey = 0;

/** Reports of several installations, read here and pooled; only their summaries are sent, and kept nowhere. */
export function PooledReportsPage(): ReactNode {
  useFrame({ title: "Pooled reports" });
  const [reports, setReports] = useState<readonly Report[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const read = async (files: readonly File[]) => {
    const results = await Promise.all(files.map(readReport));
    setReports((before) => [...before, ...results.flatMap((one) => ("name" in one ? [one] : []))]);
    setRefused(results.flatMap((one) => ("reason" in one ? [one.reason] : [])));
  };
  const names = reports.map(({ name }) => name.trim());
  const isNamed = names.every((name) => name !== "") && new Set(names).size === names.length;
  return (
    <>
      <PageHeader
        title="Pooled reports"
        detail="Figures of study reports from several installations, by random effects"
      />
      <Text mb="md" maw={760}>
        Choose the study reports of two sites or more. Their archives are opened in this browser:
        only the summaries leave it, which hold figures and nothing of a patient. Nothing is kept.
      </Text>
      <FileButton
        multiple
        accept=".zip,.json"
        inputProps={{ "aria-label": "Study reports" }}
        onChange={(files) => void read(files)}
      >
        {(button) => (
          <Button {...button} variant="default" leftSection={<IconUpload size={16} stroke={1.6} />}>
            Choose reports
          </Button>
        )}
      </FileButton>
      {refused.map((reason) => (
        <Text key={reason} role="alert" size="sm" c="red.8" mt="xs">
          {reason}
        </Text>
      ))}
      {reports.length > 0 && (
        <ul className={classes.reports} aria-label="Sites">
          {reports.map(({ key, name, summary }) => (
            <li key={key}>
              <TextInput
                aria-label={`Name of the site of ${summary.study}`}
                value={name}
                error={
                  name.trim() === ""
                    ? "Name the site"
                    : names.filter((one) => one === name.trim()).length > 1
                      ? "Two sites are called so"
                      : undefined
                }
                onChange={({ currentTarget: { value } }) =>
                  setReports(
                    reports.map((one) => (one.key === key ? { ...one, name: value } : one)),
                  )
                }
              />
              <Text size="sm" c="dimmed">
                {summary.study} · {formatNumber(summary.figures.length)} figures
              </Text>
              <ActionIcon
                variant="subtle"
                aria-label={`Remove ${name}`}
                onClick={() => setReports(reports.filter((one) => one.key !== key))}
              >
                <IconTrash size={16} stroke={1.6} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {reports.length === 1 && <Text size="sm">One more report is needed.</Text>}
      {reports.length > 1 && isNamed && <Pooled reports={reports} />}
    </>
  );
}

async function readReport(file: File): Promise<Report | { readonly reason: string }> {
  try {
    const summary = ReportSummary.safeParse(JSON.parse(await summaryOfFile(file)));
    if (!summary.success) return { reason: `${file.name}: this is no summary of a study report.` };
    nextKey += 1;
    return { key: nextKey, name: file.name.replace(/\.(zip|json)$/i, ""), summary: summary.data };
  } catch (error) {
    const why =
      error instanceof SyntaxError
        ? "this is no summary of a study report."
        : error instanceof Error
          ? error.message
          : String(error);
    return { reason: `${file.name}: ${why}` };
  }
}

function Pooled({ reports }: { reports: readonly Report[] }): ReactNode {
  const sites = reports.map(({ name, summary }) => ({ name: name.trim(), summary }));
  const query = useOperation("PoolStudyReports", { sites });
  return <Loaded query={query}>{(answer) => <PooledFigures answer={answer} />}</Loaded>;
}

const choices = (values: readonly string[], words: (value: string) => string) => [
  { value: "", label: "All" },
  ...[...new Set(values)].map((value) => ({ value, label: words(value) })),
];

function PooledFigures({ answer }: { answer: OutputOf<"PoolStudyReports"> }): ReactNode {
  const [concept, setConcept] = useState("");
  const [measure, setMeasure] = useState("");
  const [source, setSource] = useState("");
  const { data } = answer;
  if (data.length === 0)
    return <Text>No figure is told by two sites: their concepts or measures differ.</Text>;
  const holds = (one: PooledFigure) =>
    (concept === "" || one.cuid === concept) &&
    (measure === "" || one.measure === measure) &&
    (source === "" || one.source === source);
  const names = new Map(data.map((one) => [one.cuid, one.concept]));
  const shown = data.filter(holds);
  return (
    <>
      <Group align="end" mb="md">
        <Select
          label="Concept"
          allowDeselect={false}
          value={concept}
          data={choices(
            data.map(({ cuid }) => cuid),
            (cuid) => names.get(cuid) ?? cuid,
          )}
          onChange={(value) => setConcept(value ?? "")}
        />
        <Select
          label="Measure"
          allowDeselect={false}
          value={measure}
          data={choices(
            data.map((one) => one.measure),
            measureName,
          )}
          onChange={(value) => setMeasure(value ?? "")}
        />
        <Select
          label="Source"
          allowDeselect={false}
          value={source}
          data={choices(
            data.map((one) => one.source),
            sourceName,
          )}
          onChange={(value) => setSource(value ?? "")}
        />
        <Button
          variant="default"
          leftSection={<IconFileDownload size={16} stroke={1.6} />}
          onClick={() => download("pooled reports.csv", "text/csv", pooledCsv(data))}
        >
          CSV
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileDownload size={16} stroke={1.6} />}
          onClick={() => download("pooled reports.html", "text/html", answer.page)}
        >
          Page
        </Button>
      </Group>
      {shown.map((figure) => (
        <PooledTable key={`${figure.cuid} ${figure.source} ${figure.measure}`} figure={figure} />
      ))}
      <Text size="sm" c="dimmed" maw={760}>
        Random effects on the logit scale: variance between sites by restricted maximum likelihood,
        limits by Hartung and Knapp. Each site’s error is by patient, as its own report has it.
        Readers, definitions and samples are each site’s own: a pooled figure is no better than the
        weakest of them.
      </Text>
    </>
  );
}
