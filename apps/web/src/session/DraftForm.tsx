import { Button, Group } from "@mantine/core";
import { useEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import { signedInUser } from "./session.ts";
import { Notice } from "../platform/state/Notice.tsx";
import { useUnsaved } from "./use-unsaved.tsx";
import { notStoredText } from "../platform/vault/storage-state.ts";
import { vaultRecord, type VaultRecord } from "../platform/vault/vault.ts";
import { userLock } from "../platform/vault/vault-locks.ts";

/** What a form held, and the edition of the row that it began with; undefined for something new. */
interface Kept<Form> {
  readonly shape: number;
  readonly form: Form;
  readonly basedOn: string | undefined;
}

/** Records of another shape than this one's are not read. */
const SHAPE = 1;

/** A form while it is filled in. */
export interface FormDraft<Form> {
  readonly form: Form;
  readonly change: (form: Form) => void;
  /** The edition of the row that the form began with; undefined for something new. */
  readonly basedOn: string | undefined;
  /** Saved, or what it was about is gone: nothing is asked and nothing kept any more. */
  readonly end: () => void;
  /** Whether there is something to lose. */
  readonly isChanged: boolean;
}

interface DraftFormProps<Form> {
  /** Which form: `cohort/7`. What is kept of it comes back under this name. */
  readonly name: string;
  readonly initial: Form;
  readonly basedOn?: string;
  readonly children: (formDraft: FormDraft<Form>) => ReactNode;
}

/**
 * A form whose changes are kept until they are saved or given up: after a reload, a closed tab or a session that ran
 * out they are there again, and it says so. Leaving with changes asks.
 */
export function DraftForm<Form>(props: DraftFormProps<Form>): ReactNode {
  const { name } = props;
  const [userId] = useState(() => signedInUser()?.user_id ?? 0);
  const record = vaultRecord<Kept<Form>>(userLock(userId), `form/${name}`);
  // Undefined until it is read: nothing is typed before the vault is open.
  const [kept, setKept] = useState<Kept<Form> | null>();
  const [round, setBeginnings] = useState(0);
  useEffect(() => {
    let isWanted = true;
    record
      .read()
      .then((read) => isWanted && setKept(read?.shape === SHAPE ? read : null))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [record]);
  if (kept === undefined) return null;
  return (
    <DraftEditor
      key={`${name} ${round}`}
      {...props}
      record={record}
      kept={kept}
      onDiscard={() => {
        setKept(null);
        setBeginnings(round + 1);
      }}
    />
  );
}

interface DraftEditorProps<Form> extends DraftFormProps<Form> {
  readonly record: VaultRecord<Kept<Form>>;
  readonly kept: Kept<Form> | null;
  readonly onDiscard: () => void;
}

function DraftEditor<Form>(props: DraftEditorProps<Form>): ReactNode {
  const { record, kept, children, onDiscard } = props;
  // What a form begins with stays, whatever the server says later.
  const [{ initial, basedOn }] = useState(
    kept ? { initial: props.initial, basedOn: kept.basedOn } : props,
  );
  const [form, setForm] = useState(kept?.form ?? initial);
  const unsaved = useUnsaved(() => record.put(null));
  const storageState = useSyncExternalStore(record.subscribe, record.storageState);
  useEffect(() => {
    if (kept) unsaved.set(true);
    // Once: what comes later is set where it comes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const end = () => {
    unsaved.set(false);
    record.put(null);
  };
  const discard = () => {
    end();
    onDiscard();
  };
  const change = (changed: Form) => {
    setForm(changed);
    const isChanged = isOther(changed, initial);
    unsaved.set(isChanged);
    record.put(isChanged ? { shape: SHAPE, form: changed, basedOn } : null);
  };
  return (
    <>
      {kept && (
        <Notice>
          <Group justify="space-between" gap="sm">
            <span>Your unsaved changes were restored.</span>
            <Button size="compact-sm" variant="default" onClick={discard}>
              Discard changes
            </Button>
          </Group>
        </Notice>
      )}
      {storageState.state === "not stored" && (
        <Notice>
          Your input is {notStoredText(storageState.why)}. Save before you close this page.
        </Notice>
      )}
      {children({ form, change, basedOn, end, isChanged: isOther(form, initial) })}
      {unsaved.question}
    </>
  );
}

function isOther(form: unknown, initial: unknown): boolean {
  return JSON.stringify(form) !== JSON.stringify(initial);
}
