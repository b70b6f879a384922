import { describe, expect, test } from "vitest";
import { ProfileForm } from "./person.ts";
import { AddUser } from "./users.ts";

// The words are those of S5.2 and S5.3, copied from the specification.

const profile = {
  full_name: "Ann Poe",
  phone_number: "5550100200",
  address_lines: "1 Harbour Street",
  city: "St. Louis",
  state: "Missouri",
  postal_code: "63101",
};

/** The first message of the one field that is wrong. */
function said(schema: typeof ProfileForm | typeof AddUser.input, value: unknown): string {
  const { error } = schema.safeParse(value);
  return error?.issues[0]?.message ?? "";
}

describe("S5.3 S8.3 profile edit", () => {
  test.for([
    ["full_name", "", "Name is required"],
    ["full_name", "   ", "Name is required"],
    ["full_name", "Ann 2 Poe", "Name cannot contain numeric value"],
    ["full_name", "Ann P@e", "Name cannot contain special character"],
    ["full_name", "Ann", "Please enter full name"],
    ["phone_number", "", "Phone number is required"],
    ["phone_number", "555010020", "Phone number should be a valid number"],
    ["phone_number", "15550100200", "Phone number should be a valid number"],
    ["phone_number", "555010020x", "Phone number should be a valid number"],
    ["address_lines", "", "Address is required"],
    ["city", "", "City is required"],
    ["city", "Area 51", "City name cannot contain numeric values"],
    ["city", "York!", "City name cannot contain special character"],
    ["state", "", "State is required"],
    ["state", "MO1", "State name cannot contain numeric values"],
    ["state", "M_O", "state name cannot contain special character"],
    ["postal_code", "", "Zip code is required"],
    ["postal_code", "6310", "Zip code is invalid"],
    ["postal_code", "63101-12", "Zip code is invalid"],
    ["postal_code", "631011234", "Zip code is invalid"],
  ] as const)("%s %j: %s", ([field, value, words]) => {
    expect(said(ProfileForm, { ...profile, [field]: value })).toBe(words);
  });

  test("S9.4 takes what people are called and where they live", () => {
    const names = ["Ann Poe", "Seán O’Brien", "Jean-Luc d'Arc", "Žofie Nováková", "李 小龙"];
    for (const full_name of names) expect(said(ProfileForm, { ...profile, full_name })).toBe("");
    for (const postal_code of ["63101", "63101-1234"])
      expect(said(ProfileForm, { ...profile, postal_code })).toBe("");
    expect(ProfileForm.parse({ ...profile, phone_number: "(555) 010-0200" }).phone_number).toBe(
      "5550100200",
    );
  });
});

describe("S5.2 S8.3 add user", () => {
  const user = AddUser.example;
  test.for([
    ["first_name", "", "First name is required."],
    ["last_name", " ", "Last name is required."],
    ["email", "", "Email is required."],
    ["email", "ann", "Provide a valid email."],
    ["phone_number", "", "Phone is required."],
    ["phone_number", "123", "Phone number should be a valid number"],
    ["Role", undefined, "Role is required."],
    ["Role", "Annotator", "Role is required."],
  ] as const)("%s %j: %s", ([field, value, words]) => {
    expect(said(AddUser.input, { ...user, [field]: value })).toBe(words);
  });

  test("takes Administrator, Company and User", () => {
    for (const Role of ["Administrator", "Company", "User"])
      expect(said(AddUser.input, { ...user, Role })).toBe("");
  });
});
