// HTML as text: what is interpolated is escaped unless it is HTML already.

export interface Html {
  readonly html: string;
}

export type Piece = string | number | null | undefined | Html | readonly Piece[];

export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return {
    html: parts.map((part, at) => part + (at < pieces.length ? shown(pieces[at]) : "")).join(""),
  };
}

export const raw = (text: string): Html => ({ html: text });

function shown(piece: Piece): string {
  if (piece === null || piece === undefined) return "";
  if (typeof piece === "string" || typeof piece === "number") return escaped(String(piece));
  if ("html" in piece) return piece.html;
  return piece.map(shown).join("");
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

interface Column {
  readonly label: Piece;
  readonly isNumber?: boolean;
}

/** A table whose first column names its rows. */
export function tableOf(columns: readonly Column[], rows: readonly (readonly Piece[])[]): Html {
  const cell = (at: number) => (columns[at]?.isNumber ? raw(' class="n"') : "");
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          ${columns.map(({ label }, at) => html`<th scope="col" ${cell(at)}>${label}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((piece, at) =>
                at === 0 ? html`<th scope="row">${piece}</th>` : html`<td${cell(at)}>${piece}</td>`,
              )}
            </tr> `,
        )}
      </tbody>
    </table>
  </div>`;
}

/** A count; what is too small to show has its bound. */
export function countOf(n: number | null | undefined, smallest: number): string {
  if (n === null || n === undefined) return smallest > 0 ? `<${smallest} or hidden` : "not told";
  return n.toLocaleString("en");
}

export const percentOf = (share: number | null, digits = 1): string =>
  share === null ? "NA" : `${(share * 100).toFixed(digits)} %`;

export const figureOf = (value: number): string => value.toFixed(3);
