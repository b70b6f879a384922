// The server lets only those written styles count that carry the nonce of its page (content-security-policy.ts).

// A browser shows it to scripts as a property alone.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.nonce;

/** For MantineProvider; undefined where no server has made the page, as in tests. */
export const styleNonce: (() => string) | undefined = nonce ? () => nonce : undefined;

// What react-style-singleton (in Mantine, while a dialog keeps the page from scrolling) asks for.
if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce });
