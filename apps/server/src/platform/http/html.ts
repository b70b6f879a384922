/** Text as HTML shows it. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** Of the server's own pages; its hash is in their policy. */
export const pageStyle = `
:root { color-scheme: light dark; --accent: light-dark(#0f766e, #2dd4bf); --line: light-dark(#e4e4e7, #3f3f46); }
body { font: 14px/1.5 Inter, system-ui, sans-serif; margin: 0 auto; max-width: 960px; padding: 24px; }
h1 { font-size: 22px } h2 { font-size: 16px; margin-top: 32px } h3 { font-size: 14px; margin: 0 }
a, code { color: var(--accent) } code, pre { font-family: ui-monospace, monospace; font-size: 13px }
article, details { border: 1px solid var(--line); border-radius: 6px; margin: 8px 0; padding: 12px }
summary { cursor: pointer } pre { overflow: auto; margin: 8px 0 } .quiet { opacity: 0.7 }
.code { font-size: 32px; letter-spacing: 4px; font-variant-numeric: tabular-nums }
nav + main { min-width: 0 } body:has(> nav) { display: grid; grid-template-columns: 240px minmax(0, 1fr); gap: 40px; max-width: 1240px }
nav ul { list-style: none; margin: 12px 0; padding: 0 } nav li { margin: 4px 0 } nav a { text-decoration: none }
nav a:hover, nav a[aria-current] { text-decoration: underline } nav input { box-sizing: border-box; font: inherit; padding: 6px 8px; width: 100% }
nav details { border: 0; padding: 0 } img { max-width: 100% } .wide { overflow-x: auto }
@media (width < 800px) { body:has(> nav) { display: block } nav ul { columns: 2 } }
table { border-collapse: collapse; width: 100% } td, th { border-bottom: 1px solid var(--line); padding: 4px 8px; text-align: left }
`;

/** A page of the server's own: complete in itself, without scripts, in the colours of the application. */
export function htmlPage(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${pageStyle}</style></head><body>${body}</body></html>`;
}
