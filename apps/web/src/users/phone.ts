/** A phone number as it is read: 555-010-0200. Kept are its digits. */
export function phoneText(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, "$1-$2-$3");
}
