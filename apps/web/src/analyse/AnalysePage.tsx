import { Button, Textarea } from "@mantine/core";
import { useState, type ClipboardEvent, type ReactNode } from "react";
import { useOperation } from "../platform/api/use-operation.ts";
import { formatNumber } from "../platform/format.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import { useUnsaved } from "../session/use-unsaved.tsx";
import classes from "./AnalysePage.module.css";
import { EngineChoice } from "./EngineChoice.tsx";
import { GivenTextCard } from "./GivenTextCard.tsx";
import { lengthRefusal, readTextFile, type GivenText } from "./read-text-file.ts";
import { TextFileDrop } from "./TextFileDrop.tsx";
import { useAnalysis, type OfferedEngine } from "./use-analysis.ts";

/** Longer pastes are held as a whole: a text field lays out all of its lines at every change. */
const LONGEST_TO_EDIT = 50_000;

/** A text, pasted or from a file, that language processing reads and nobody stores; the preview shows it. */
export function AnalysePage(): ReactNode {
  const engines = useOperation("GetLanguageEngines", {}, { staleTime: 300_000 });
  return (
    <>
      <PageHeader
        title="Analyse text"
        detail="See what language processing finds in a text. Nothing of it is stored on the server."
      />
      <Loaded query={engines}>{({ data }) => <AnalyseForm engines={data} />}</Loaded>
    </>
  );
}

function AnalyseForm({ engines }: { engines: readonly OfferedEngine[] }): ReactNode {
  const [typed, setTyped] = useState("");
  const [given, setGiven] = useState<GivenText | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [engineName, setEngineName] = useState<string | null>(null);
  const unsaved = useUnsaved();
  const analysis = useAnalysis(() => unsaved.set(false));
  const engine =
    engines.find(({ nlpTechnology }) => nlpTechnology === engineName) ??
    engines.find(({ is_outside }) => !is_outside) ??
    engines[0];
  if (!engine) return null;
  const longest = engine.longest_text;

  const type = (text: string) => {
    setTyped(text);
    setRefusal(null);
    unsaved.set(text !== "");
  };
  const give = (text: GivenText | null) => {
    setGiven(text);
    setRefusal(null);
    unsaved.set(text !== null || typed !== "");
  };
  const readFiles = async (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    if (files.length > 1) return setRefusal("One file at a time can be analysed.");
    const read = await readTextFile(file, longest);
    if ("given" in read) give(read.given);
    else setRefusal(read.refusal);
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    if (text.length <= LONGEST_TO_EDIT) return;
    event.preventDefault();
    const tooLong = lengthRefusal(text, longest);
    if (tooLong !== null) setRefusal(tooLong);
    else give({ name: null, text, isPlain: true });
  };
  const start = () => {
    const text = given ?? { name: null, text: typed, isPlain: true };
    if (text.text.trim() === "") return setRefusal("Paste a text, or drop a file.");
    const tooLong = lengthRefusal(text.text, longest);
    if (tooLong !== null) return setRefusal(tooLong);
    return analysis.start(text, engine);
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <TextFileDrop isDisabled={analysis.isBusy} onFiles={(files) => void readFiles(files)}>
        {given ? (
          <GivenTextCard given={given} onRemove={analysis.isBusy ? undefined : () => give(null)} />
        ) : (
          <Textarea
            label="Text"
            placeholder="Paste or type a clinical note here, or drop a text file."
            data-autofocus
            rows={18}
            value={typed}
            readOnly={analysis.isBusy}
            onChange={(event) => type(event.currentTarget.value)}
            onPaste={paste}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              start();
            }}
          />
        )}
      </TextFileDrop>
      {refusal !== null && (
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
      <EngineChoice
        engines={engines}
        engine={engine}
        isDisabled={analysis.isBusy}
        onChoose={setEngineName}
      />
      {analysis.problem && (
        <p className={classes.refusal} role="alert">
          {analysis.problem.errors["documentBody"] ?? analysis.problem.message} Your text is still
          here.
        </p>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={analysis.isBusy}>
          {analysis.problem?.mayPass ? "Retry" : "Analyse"}
        </Button>
        {analysis.isBusy && (
          <Button variant="default" onClick={analysis.cancel}>
            Cancel
          </Button>
        )}
        <span className={classes.hint} role="status">
          {analysis.isBusy
            ? `${engine.name} reads ${formatNumber((given?.text ?? typed).length)} characters.`
            : `At most ${formatNumber(longest)} characters.`}
        </span>
      </div>
      {unsaved.question}
    </form>
  );
}
