/** The id of the words that stand below the fields for one of these paths; undefined where nothing is wrong there. */
export type MessageOf = (...paths: readonly string[]) => string | undefined;

/** The same for fields that lie below a path; "" is the path itself. */
export function messagesBelow(messageOf: MessageOf, below: string): MessageOf {
  return (...paths) =>
    messageOf(...paths.map((path) => (path === "" ? below : `${below}.${path}`)));
}
