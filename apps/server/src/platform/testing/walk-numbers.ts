import { CohortDefinition, disclosive, id } from "@concord/contract";
import { z } from "zod";

export type Kind = "count" | "figure" | "number";

/** Calls `visit` with every number of a value, or of the schema alone where no value is given. */
export function walkNumbers(
  schema: z.core.$ZodType,
  value: { readonly is: unknown } | undefined,
  path: string,
  visit: (path: string, kind: Kind, value: unknown) => void,
): void {
  if (schema === id || schema === CohortDefinition) return;
  const declared = disclosive.get(schema as z.ZodType);
  if (declared) return visit(path, declared.as, value?.is);
  const inner = (one: z.core.$ZodType, step = "", of = value) =>
    walkNumbers(one, of, path + step, visit);
  if (schema instanceof z.ZodObject) {
    for (const [name, one] of Object.entries<z.core.$ZodType>(schema.shape)) {
      const is = value && (value.is as Record<string, unknown>)[name];
      inner(one, `.${name}`, value && { is });
    }
  } else if (schema instanceof z.ZodArray) {
    if (!value) return inner(schema.element, "[]");
    for (const is of value.is as unknown[]) inner(schema.element, "[]", { is });
  } else if (schema instanceof z.ZodTuple) {
    for (const [at, one] of schema.def.items.entries())
      inner(one, "[]", value && { is: (value.is as unknown[])[at] });
  } else if (schema instanceof z.ZodRecord) {
    if (!value) return inner(schema.valueType, "{}");
    for (const is of Object.values(value.is as object)) inner(schema.valueType, "{}", { is });
  } else if (schema instanceof z.ZodUnion) {
    const fitting = schema.options.filter(
      (one) => !value || z.safeParse(one as z.ZodType, value.is).success,
    );
    for (const one of value ? fitting.slice(0, 1) : fitting) inner(one);
  } else if (schema instanceof z.ZodPipe) {
    inner(schema.out);
  } else if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault
  ) {
    if (value && (value.is === null || value.is === undefined)) return;
    inner(schema.unwrap());
  } else if (schema instanceof z.ZodNumber) visit(path, "number", value?.is);
}
