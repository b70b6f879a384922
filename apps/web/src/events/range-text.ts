interface ValueAsked {
  readonly minimum_value: number | null;
  readonly maximum_value: number | null;
  readonly unit: string | null;
}

/** "at least 9 %", "from 3 to 5 mmol/L"; empty where no value is asked for. Numbers as they are asked for. */
export function rangeText({ minimum_value: least, maximum_value: most, unit }: ValueAsked): string {
  const behind = unit === null ? "" : ` ${unit}`;
  if (least !== null && most !== null) return `from ${least} to ${most}${behind}`;
  if (least !== null) return `at least ${least}${behind}`;
  return most === null ? "" : `at most ${most}${behind}`;
}
