import type { DemoOrganisation, DemoUser } from "./demonstration.ts";

export const PROVIDER = "northfield";
export const SECOND_PROVIDER = "southgate";
/** The hospital that sends notes and no structured data. */
export const WITHOUT_CODES = "southgate-cottage";

const place = (lines: string, city: string, postalCode: string): DemoOrganisation["address"] => ({
  lines,
  city,
  state: "MA",
  postalCode,
});

const NORTH = place("100 Northfield Way", "Northfield", "01360");
const RIVER = place("22 River Street", "Greenfield", "01301");
const VALLEY = place("7 Valley Road", "Deerfield", "01342");
const SOUTH = place("45 Southgate Avenue", "Springfield", "01103");
const COTTAGE = place("3 Mill Lane", "Agawam", "01001");

const node = (
  key: string,
  name: string,
  type: DemoOrganisation["type"],
  parent: string,
  address: DemoOrganisation["address"],
): DemoOrganisation => ({ key, name, type, parent, address });

export const ORGANISATIONS: readonly DemoOrganisation[] = [
  { key: PROVIDER, name: "Northfield Health", type: "Provider", address: NORTH },
  node("general", "Northfield General Hospital", "Hospital", PROVIDER, NORTH),
  node("general-cardiology", "Cardiology", "Department", "general", NORTH),
  node("general-medicine", "Internal Medicine", "Department", "general", NORTH),
  node("general-emergency", "Emergency Department", "Department", "general", NORTH),
  node("general-pulmonary", "Pulmonary Medicine", "Department", "general", NORTH),
  node("riverside", "Riverside Hospital", "Hospital", PROVIDER, RIVER),
  node("riverside-cardiology", "Cardiology", "Department", "riverside", RIVER),
  node("riverside-medicine", "Internal Medicine", "Department", "riverside", RIVER),
  node("riverside-emergency", "Emergency Department", "Department", "riverside", RIVER),
  node("valley", "Valley Community Hospital", "Hospital", PROVIDER, VALLEY),
  node("valley-medicine", "Family Medicine", "Department", "valley", VALLEY),
  node("valley-emergency", "Emergency Department", "Department", "valley", VALLEY),
  { key: SECOND_PROVIDER, name: "Southgate Clinic", type: "Provider", address: SOUTH },
  node("southgate-hospital", "Southgate Hospital", "Hospital", SECOND_PROVIDER, SOUTH),
  node("southgate-medicine", "General Medicine", "Department", "southgate-hospital", SOUTH),
  node(WITHOUT_CODES, "Southgate Cottage Hospital", "Hospital", SECOND_PROVIDER, COTTAGE),
];

const user = (
  key: string,
  name: string,
  digits: string,
  roles: DemoUser["roles"],
  organisation = PROVIDER,
): DemoUser => {
  const [firstName = "", lastName = ""] = name.split(" ");
  const domain = organisation === PROVIDER ? "northfield.example" : "southgate.example";
  return {
    key,
    firstName,
    lastName,
    email: `${key}@${domain}`,
    phone: `413555${digits}`,
    roles,
    permissions: roles.map((access) => ({ access, organisation })),
  };
};

/**
 * One of each role, a second annotator, a researcher at the other provider, two annotators who read the samples; and
 * who reads and settles at the other provider.
 */
export const USERS: readonly DemoUser[] = [
  user("company", "Morgan Hale", "0101", ["Company"]),
  user("administrator", "Dana Whitfield", "0102", ["Administrator", "User"]),
  user("researcher", "Priya Raman", "0103", ["User"]),
  user("annotator", "Elena Sokolova", "0104", ["Annotator"]),
  user("annotator2", "James Okoye", "0105", ["Annotator"]),
  user("supervisor", "Ruth Feldman", "0106", ["Supervisor"]),
  user("southgate", "Tom Bergstrom", "0190", ["User"], SECOND_PROVIDER),
  user("annotator3", "Ingrid Solheim", "0107", ["Annotator"]),
  user("annotator4", "Mateus Andrade", "0108", ["Annotator"]),
  user("annotator5", "Hanne Lindqvist", "0191", ["Annotator"], SECOND_PROVIDER),
  user("annotator6", "Samuel Mbeki", "0192", ["Annotator"], SECOND_PROVIDER),
  user("supervisor2", "Clara Fontaine", "0193", ["Supervisor"], SECOND_PROVIDER),
];

/** Of all demonstration users. */
export const PASSWORD = "Northfield-2024";
