import { hash } from "node:crypto";

/**
 * Keys for notes that have no id: made from patient and content, so that the same note in another file is known again.
 * A file that has one and the same note several times means several notes; they're numbered. Keeps some 60 bytes a
 * note.
 */
export class ContentKeys {
  private readonly seen = new Map<string, number>();

  next(person: string, content: string): string {
    const key = hash("sha256", `${person}\0${content}`, "base64url").slice(0, 16);
    const before = this.seen.get(key) ?? 0;
    this.seen.set(key, before + 1);
    return before === 0 ? key : `${key}/${before + 1}`;
  }
}
