import { Button, CloseButton, Pill, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useState, type FormEvent, type ReactNode } from "react";
import { idIn, useSearchValues, useSetSearch } from "../navigation/use-page.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { ConceptPicker } from "../platform/concepts/ConceptPicker.tsx";
import classes from "./SearchNotesPage.module.css";

/** Words and a concept; both are in the address, so that a search can be linked and Back goes to the last one. */
export function SearchBar(): ReactNode {
  const values = useSearchValues();
  const asked = values["q"] ?? "";
  // Typed anew when another search is opened.
  return <SearchForm key={asked} asked={asked} />;
}

function SearchForm({ asked }: { readonly asked: string }): ReactNode {
  const values = useSearchValues();
  const setSearch = useSetSearch();
  const [typed, setTyped] = useState(asked);
  const conceptId = idIn(values["concept_id"]);
  const concepts = useOperation(
    "SearchConceptsById",
    { conceptIds: String(conceptId) },
    { enabled: conceptId !== null },
  );
  const narrowed = { page: undefined, kind: undefined, year: undefined, said: undefined };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSearch({ ...narrowed, q: typed.trim() === "" ? undefined : typed.trim() }, { push: true });
  };
  return (
    <div role="search">
      <form className={classes.bar} onSubmit={submit}>
        <TextInput
          className={classes.words ?? ""}
          aria-label="Words"
          placeholder='Words, "a phrase", this OR that, -not this, one NEAR/8 other'
          leftSection={<IconSearch size={16} stroke={1.6} />}
          rightSection={
            typed === "" ? null : (
              <CloseButton size="sm" aria-label="Clear words" onClick={() => setTyped("")} />
            )
          }
          value={typed}
          autoFocus
          maxLength={500}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={classes.concept}>
          {conceptId === null ? (
            <ConceptPicker
              label="Concept"
              placeholder="and a concept, with its descendants"
              onPick={({ concept_id }) => setSearch({ ...narrowed, concept_id }, { push: true })}
            />
          ) : (
            <Pill
              size="lg"
              withRemoveButton
              removeButtonProps={{
                "aria-label": "Remove concept",
                "aria-hidden": false,
                tabIndex: 0,
              }}
              onRemove={() => setSearch({ ...narrowed, concept_id: undefined })}
            >
              {concepts.data?.data[0]?.text ?? `Concept ${conceptId}`}
            </Pill>
          )}
        </div>
        <Button type="submit">Search</Button>
      </form>
      <p className={classes.help}>
        All words must be there, in any form. <code>&quot;…&quot;</code> one after the other,{" "}
        <code>OR</code> either, <code>-word</code> without it, <code>NEAR/8</code> within eight
        words, <code>=word</code> this form alone, <code>word*</code> what begins so.
      </p>
    </div>
  );
}
