import type { Page } from "playwright-core";

/** The document's text as it is read, without what stands in it and is no part of it. */
export async function plainText(page: Page): Promise<string | null> {
  return page
    .locator("main")
    .getByRole("document")
    .evaluate((root) => {
      const copy = document.createElement("div");
      copy.append(root.cloneNode(true));
      for (const beside of copy.querySelectorAll("[data-beside]")) beside.remove();
      return copy.textContent;
    });
}
