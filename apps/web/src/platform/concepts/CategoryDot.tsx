import type { ReactNode } from "react";
import classes from "./CategoryDot.module.css";

/** A concept category's colour (interface.md); its name is for those who don't see it. */
export function CategoryDot({ category }: { category: string }): ReactNode {
  return (
    <span
      className={classes.dot}
      role="img"
      aria-label={category}
      title={category}
      style={{ background: categoryColour(category) }}
    />
  );
}

const known = new Set(["problem", "finding", "procedure", "medication", "lab"]);

/** The CSS colour of a category; that of Others for any that is not one of the five (S3.4). */
export function categoryColour(category: string): string {
  const name = category.toLowerCase();
  return `var(--concord-category-${known.has(name) ? name : "others"})`;
}
