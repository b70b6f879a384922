const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words whose full stop does not end a sentence. */
export const abbreviations: ReadonlySet<string> = words(`
  dr mr mrs ms prof st jr sr vs no fig approx dept mt ft pt pts hx dx rx tx sx fx wt ht temp resp bid tid qid po
  prn eg ie etc al cf inc ltd co dob tab tabs cap caps inj sol susp jan feb mar apr jun jul aug sep sept oct nov
  dec mon tue wed thu fri sat sun est max min avg esp incl
`);

/**
 * Of these the ones that may end a sentence as well: only a small letter or a number behind them shows that they do
 * not.
 */
export const weakAbbreviations: ReadonlySet<string> = words(`
  etc al bid tid qid po prn resp temp pt pts tab tabs cap caps min max hx dx rx tx no wt ht fx sx jr sr inc co
  ltd sat sun mar dec sol inj
`);

/** A line that ends in one of these is carried on by the next. */
export const joiners: ReadonlySet<string> = words(`
  and or of the with a an in to for no without is was by on at from his her denies has had any not were are be
  that which as nor
`);
