/**
 * A word in every name and text of the rows that one-of-everything puts into the hospital, and in nothing else: where
 * it shows, they show.
 */
export const marker = "Quagga";
