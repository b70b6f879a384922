import type { ReactNode } from "react";
import { OptionalNumber } from "../../../platform/form/OptionalNumber.tsx";
import { withField } from "../../../platform/form/with-field.ts";
import type { MessageOf } from "../message-of.ts";

interface NumberPairProps<Whole extends object, Field extends keyof Whole & string> {
  readonly whole: { readonly [Key in Field]?: number | undefined } & Whole;
  readonly fields: readonly [Field, Field];
  readonly labels: readonly [string, string];
  /** The words between them. */
  readonly between?: string;
  /** What is said of the whole is said of the first of them. */
  readonly messageOf: MessageOf;
  readonly onChange: (whole: Whole) => void;
}

/** Two whole numbers that belong together, either of which may be open. */
export function NumberPair<Whole extends object, Field extends keyof Whole & string>(
  props: NumberPairProps<Whole, Field>,
): ReactNode {
  const { whole, fields, labels, between = "to", messageOf, onChange } = props;
  const [first, second] = fields;
  const numberField = (field: Field, label: string, messageId: string | undefined) => (
    <OptionalNumber
      label={label}
      isWhole
      value={whole[field]}
      messageId={messageId}
      // The fields hold numbers, as `whole` says.
      onChange={(number) => onChange(withField<Whole, Field>(whole, field, number as Whole[Field]))}
    />
  );
  return (
    <>
      {numberField(first, labels[0], messageOf("", first))}
      <span>{between}</span>
      {numberField(second, labels[1], messageOf(second))}
    </>
  );
}
