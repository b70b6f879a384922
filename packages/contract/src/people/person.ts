import { z } from "zod";

/** What people are asked of themselves: the words of S5.1–S5.3, under the fields of the web app and in answers. */
export const email = z
  .string({ error: "Email is required." })
  .trim()
  .min(1, "Email is required.")
  .max(254, "Provide a valid email.")
  .pipe(z.email("Provide a valid email."))
  .transform((text) => text.toLowerCase());

export const password = z
  .string({ error: "Password is required." })
  .min(1, "Password is required.")
  .max(1024);

/** A password that somebody chooses. Length is what counts (NIST SP 800-63B §3.1.1.2); any characters. */
export const newPassword = password.min(12, "Password needs at least 12 characters.");

export const required = (message: string) =>
  z.string({ error: message }).trim().min(1, message).max(200);

/** Letters of any script, and what stands between those of a name: O’Brien, Jean-Luc, St. Louis. */
const isName = (text: string) => /^[\p{L}\p{M}\s.'’-]*$/u.test(text);
const hasDigit = (text: string) => /\p{N}/u.test(text);

function nameOf(words: { missing: string; digits: string; special: string }) {
  return required(words.missing)
    .refine((text) => !hasDigit(text), words.digits)
    .refine(isName, words.special);
}

/** A part of a person's name, or all of it. */
export const personName = nameOf({
  missing: "Name is required",
  digits: "Name cannot contain numeric value",
  special: "Name cannot contain special character",
});

/** Ten digits (S9.4), however they are grouped; kept as digits. */
export const phoneNumber = required("Phone number is required")
  .transform((text) => text.replaceAll(/[\s().-]/g, ""))
  .refine((text) => /^\d{10}$/.test(text), "Phone number should be a valid number");

export const address = {
  address_lines: required("Address is required"),
  city: nameOf({
    missing: "City is required",
    digits: "City name cannot contain numeric values",
    special: "City name cannot contain special character",
  }),
  state: nameOf({
    missing: "State is required",
    digits: "State name cannot contain numeric values",
    special: "state name cannot contain special character",
  }),
  /** Five digits, or five and four (S9.4). */
  postal_code: required("Zip code is required").refine(
    (text) => /^\d{5}(-\d{4})?$/.test(text),
    "Zip code is invalid",
  ),
};

/** The form of the Profile tab (S2.39, S5.3), in which a name is one field. */
export const ProfileForm = z.object({
  full_name: personName.refine((text) => /\S\s+\S/.test(text), "Please enter full name"),
  phone_number: phoneNumber,
  ...address,
});
export type ProfileForm = z.input<typeof ProfileForm>;
