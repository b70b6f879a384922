/** A small field whose value may be absent. */
export interface OptionalFieldProps<Value> {
  readonly label: string;
  readonly value: Value | undefined;
  readonly error?: string | undefined;
  /** Marked as wrong; the words stand elsewhere, under this id. */
  readonly messageId?: string | undefined;
  readonly onChange: (value: Value | undefined) => void;
}
