import { useMemo, useState, type ReactNode } from "react";
import { AnnotationList } from "../document/panel/AnnotationList.tsx";
import screen from "../document/DocumentScreen.module.css";
import { Legend } from "../document/marks/Legend.tsx";
import type { Mark } from "../document/marks/mark.ts";
import type { Span } from "../document/text/occurrences.ts";
import { textModel } from "../document/text/text-model.ts";
import { SpanPopover } from "../document/panel/SpanPopover.tsx";
import { TextPane, type TextPlace } from "../document/text/TextPane.tsx";
import { useSession } from "../document/session/use-session.ts";
import { useAddressTarget } from "../document/session/use-address-target.ts";
import { ButtonLink } from "../navigation/ButtonLink.tsx";
import { formatNumber } from "../platform/format.ts";
import { PageHeader } from "../platform/PageHeader.tsx";
import { FoundCards } from "./FoundCards.tsx";
import { PhrasePopover } from "./PhrasePopover.tsx";
import { EndPreviewButton, PreviewDetail, PreviewMode } from "./PreviewMode.tsx";
import { sectionsOf, sectionTitle, type Preview } from "./preview.ts";

/** A text as language processing read it, stored nowhere (S2.69). */
export function DataPreviewPage(): ReactNode {
  return (
    <PreviewMode title="Document preview">
      {(preview) => <PreviewScreen preview={preview} />}
    </PreviewMode>
  );
}

const noSpans: readonly Span[] = [];

function PreviewScreen({ preview }: { preview: Preview }): ReactNode {
  const sections = useMemo(() => sectionsOf(preview), [preview]);
  const model = useMemo(() => textModel(sections, sectionTitle), [sections]);
  const target = useAddressTarget(model);
  const given = useMemo(
    () => ({ sections, model, target, answer: undefined, asked: [] }),
    [sections, model, target],
  );
  const { shown, run } = useSession(given, reader);
  const { current, marks, visible, hidden } = shown;
  const [isOpen, setOpen] = useState(false);
  const open = (mark: Mark) => {
    run({ kind: "pick", to: mark });
    setOpen(true);
  };
  const close = () => setOpen(false);
  const pick = (mark: Mark) => {
    run({ kind: "pick", to: mark });
    setOpen(false);
  };
  return (
    <div className={screen.screen}>
      <PageHeader title="Document preview" detail={<PreviewDetail preview={preview} />}>
        <ButtonLink to="patient/{patient_id}" params={{ patient_id: 0 }}>
          Patient preview
        </ButtonLink>
        <EndPreviewButton preview={preview} />
      </PageHeader>
      <div className={screen.columns}>
        <TextPane
          label={`Preview, ${formatNumber(marks.length)} annotations`}
          model={model}
          marks={visible}
          current={current}
          shown={current?.span ?? target.span}
          preview={noSpans}
          chosen={null}
          legend={
            <Legend
              marks={marks}
              hidden={hidden}
              onToggle={(kind) => run({ kind: "toggle", shown: kind })}
            />
          }
          popover={
            isOpen && current?.span
              ? phrasePopover(current.span, current.text, over(visible, current.span), close)
              : null
          }
          onPick={open}
          onChoose={ignored}
        />
        <div className={screen.side}>
          <AnnotationList
            marks={visible}
            total={marks.length}
            currentId={current?.id ?? null}
            emptyText="Nothing that the vocabulary knows was found in this text."
            onPick={pick}
            onOpen={open}
          />
          <FoundCards preview={preview} />
        </div>
      </div>
    </div>
  );
}

function phrasePopover(
  span: Span,
  words: string,
  marks: readonly Mark[],
  close: () => void,
): (text: TextPlace) => ReactNode {
  return (text) => (
    <SpanPopover {...text} span={span} label={`Annotations of “${words}”`} onClose={close}>
      <PhrasePopover marks={marks} />
    </SpanPopover>
  );
}

/** Words of a preview are read, not annotated. */
function ignored(): void {}

/** Nobody's: nothing can be staged, and so nothing is kept. */
const reader = { userId: null, docId: 0, draftCalls: null, onSavedInOtherTab: ignored };

/** The annotations that share words with a span, itself among them. */
function over(marks: readonly Mark[], { begin, end }: Span): readonly Mark[] {
  return marks.filter(({ span }) => span !== null && span.begin < end && span.end > begin);
}
