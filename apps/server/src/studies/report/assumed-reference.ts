/** Of the sensitivity analysis: what readers' agreed answers find of those who have it, and leave out of the others. */
export const assumedReference = { sensitivity: 0.95, specificity: 0.98 };
