/** Of the report's page, which needs nothing from elsewhere: on screen as wide as a page, on paper without cuts. */
export const reportStyle = `
:root { color: #1c2733; font: 15px/1.5 system-ui, "Segoe UI", "DejaVu Sans", sans-serif; }
body { max-width: 1120px; margin: 0 auto; padding: 32px 40px 64px; background: #fff; }
h1 { font-size: 30px; line-height: 1.2; margin: 0 0 4px; }
h2 { font-size: 20px; margin: 40px 0 8px; padding-top: 12px; border-top: 1px solid #d5dce3; }
h3 { font-size: 15px; margin: 20px 0 6px; }
p, ul { margin: 6px 0; max-width: 78ch; }
.detail, .note { color: #55636f; }
.note { font-size: 13px; }
.scroll { overflow-x: auto; margin: 8px 0 4px; }
table { border-collapse: collapse; width: 100%; font-size: 13px; font-variant-numeric: tabular-nums; }
th, td { text-align: left; vertical-align: top; padding: 4px 10px 4px 0; border-bottom: 1px solid #e6ebef; font-weight: 400; }
thead th { border-bottom: 1.5px solid #8a97a3; font-weight: 600; vertical-align: bottom; }
.n { text-align: right; }
.counts { white-space: nowrap; }
.interval { color: #55636f; white-space: nowrap; font-size: 12px; }
.group th { font-weight: 600; padding-top: 10px; }
.hash { font: 11px/1.4 ui-monospace, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; color: #55636f; }
.limits li { margin: 4px 0; }
.facts { display: flex; flex-wrap: wrap; gap: 8px 36px; margin: 16px 0; }
.facts div span { display: block; font-size: 12px; color: #55636f; }
.facts div b { font-size: 20px; font-weight: 600; }
nav { display: flex; flex-wrap: wrap; gap: 2px 14px; font-size: 13px; margin: 8px 0 0; }
nav a { color: #0b5c8f; white-space: nowrap; }
svg { max-width: 100%; height: auto; display: block; margin: 8px 0; }
svg text { font: 13px system-ui, "Segoe UI", "DejaVu Sans", sans-serif; fill: #1c2733; }
svg .strong { font-weight: 600; }
@media (max-width: 600px) { body { padding: 20px 16px 40px; } }
@page { size: A4; margin: 16mm 14mm 18mm; @bottom-right { content: counter(page) " / " counter(pages); font: 9pt sans-serif; } }
@media print {
  :root { font-size: 9.5pt; }
  body { max-width: none; padding: 0; }
  nav { display: none; }
  h2 { margin-top: 22px; }
  h2, h3 { break-after: avoid; }
  table { font-size: 7.5pt; }
  th, td { padding: 2pt 4pt 2pt 0; }
  .interval, .note { font-size: 6.5pt; }
  .hash { font-size: 6.5pt; }
  tr, svg, .facts { break-inside: avoid; }
  thead { display: table-header-group; }
  .scroll { overflow: visible; }
}
`;
