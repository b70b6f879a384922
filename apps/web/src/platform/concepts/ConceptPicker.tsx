import type { Concept, OutputOf } from "@concord/contract";
import { Combobox, Loader, TextInput, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useLayoutEffect, useState, type ReactNode } from "react";
import { useOperation } from "../api/use-operation.ts";
import { CategoryDot } from "./CategoryDot.tsx";
import classes from "./ConceptPicker.module.css";
import { formatCount } from "../format.ts";

/** As many as fit in a list without scrolling. */
const MOST_HITS = 8;

type Hit = OutputOf<"SearchConcepts">["data"][number];

export interface ConceptPickerProps {
  readonly label: string;
  readonly placeholder?: string;
  /** Only concepts of this category (S3.4); all when absent. */
  readonly category?: string;
  /** Codes that records have, and not concepts. */
  readonly isOfCodes?: boolean;
  readonly error?: string | undefined;
  readonly autoFocus?: boolean;
  /** What the search begins with, selected so that typing replaces it. */
  readonly initialText?: string;
  readonly onPick: (concept: Concept) => void;
}

/** Finds a concept as one types, tolerant of typing errors: arrows and Enter choose; then it is ready for the next. */
export function ConceptPicker(props: ConceptPickerProps): ReactNode {
  const {
    label,
    placeholder = "Search concepts",
    category = "All",
    isOfCodes = false,
    error,
    autoFocus = false,
    initialText = "",
    onPick,
  } = props;
  const [typed, setTyped] = useState(initialText);
  const [wanted] = useDebouncedValue(typed.trim(), 60);
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  const found = useOperation(
    "SearchConcepts",
    {
      searchString: wanted,
      category,
      pageSize: MOST_HITS,
      // Absent where it is false, so that what was found before is not asked for again.
      ...(isOfCodes && { recorded: true }),
    },
    { enabled: wanted !== "", keepPrevious: true },
  );
  const hits = wanted === "" ? [] : (found.data?.data ?? []);
  // While one types on, the list is of the words before: seen, but not to be chosen.
  const isCurrent = wanted === typed.trim() && !found.isPlaceholderData;
  const { selectFirstOption } = box;
  useLayoutEffect(() => {
    // Enter takes the best hit as soon as it can be seen.
    if (found.data && wanted !== "" && isCurrent) selectFirstOption();
  }, [found.data, wanted, isCurrent, selectFirstOption]);
  const choose = (id: string) => {
    const hit = hits.find(({ concept_id }) => String(concept_id) === id);
    if (!hit || !isCurrent) return;
    onPick(hit);
    setTyped("");
    box.closeDropdown();
  };
  return (
    <Combobox store={box} onOptionSubmit={choose}>
      <Combobox.Target>
        <TextInput
          aria-label={label}
          placeholder={placeholder}
          error={error}
          autoFocus={autoFocus}
          // In a dialog, whose first field has the focus otherwise.
          data-autofocus={autoFocus || undefined}
          value={typed}
          rightSection={found.isFetching ? <Loader size={14} /> : null}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            box.openDropdown();
            box.updateSelectedOptionIndex("selected");
            box.selectFirstOption();
          }}
          onFocus={(event) => {
            event.currentTarget.select();
            box.openDropdown();
          }}
          onBlur={() => box.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={wanted === ""}>
        <Combobox.Options
          className={classes.options ?? ""}
          aria-label="Concepts"
          aria-busy={wanted !== "" && !isCurrent}
        >
          {hits.map((hit) => (
            <Combobox.Option
              key={hit.concept_id}
              value={String(hit.concept_id)}
              disabled={!isCurrent}
            >
              <HitLine hit={hit} />
            </Combobox.Option>
          ))}
          {hits.length === 0 && (
            <Combobox.Empty>
              {found.error
                ? found.error.message
                : found.isFetching
                  ? "Searching"
                  : isOfCodes
                    ? "No record has such a code"
                    : "No concept found"}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function HitLine({ hit }: { hit: Hit }): ReactNode {
  const { text, term, sab, code, category, patient_count } = hit;
  return (
    <span className={classes.hit}>
      <CategoryDot category={category} />
      <span className={classes.words}>
        {text}
        {term !== "" && term !== text && <i> {term}</i>}
        <small>
          {sab} {code}
        </small>
      </span>
      <span className={classes.count} title="Patients with it">
        {formatCount(patient_count)}
      </span>
    </span>
  );
}
