import type { Random } from "./random.ts";

export type Person = { givenName: string; familyName: string };

const FEMALE =
  "Alma Beatrice Carol Dolores Edith Faye Gloria Hazel Irene Joan Kathleen Lorraine Marion Nadia Olga Paula Rosa Sylvia Teresa Vera Wanda Yolanda Anita Brenda Celeste Denise Elaine Farah Gwen Helen Inez Judith Karen Linh Mei Priya Ruth Shirley Thelma Ximena".split(
    " ",
  );
const MALE =
  "Albert Bernard Calvin Douglas Earl Felix Gerald Harold Ivan Jerome Kenneth Leonard Marcus Norman Oscar Patrick Quentin Raymond Samuel Thomas Victor Walter Amir Bruno Chester Dmitri Edgar Francis Gordon Hugo Ibrahim Julian Kofi Luis Mateo Nikhil Otto Peter Rafael Stanley".split(
    " ",
  );
const FAMILY =
  "Abernathy Alder Bakker Barros Bellamy Bianchi Boateng Brandt Calloway Castellan Chowdhury Corrigan Dahl Delacroix Demir Drummond Eastwood Ellery Farrow Fiorentino Galbraith Garza Grady Haddad Halloran Hartwell Hoang Ibarra Iverson Janssen Kaplan Keller Kovacs Lachance Lindqvist Lomax Mahoney Marchetti McAllister Mendez Nakamura Novak Oakley Okafor Olsen Pacheco Pemberton Petrov Quigley Radcliffe Rahman Rinaldi Rosario Sandoval Schaefer Shapiro Sorensen Stavros Sullivan Tanaka Thibault Tolliver Underhill Valdez Vaughn Voss Wakefield Weaver Whitlock Yamada Yilmaz Zielinski Zimmer".split(
    " ",
  );
const DOCTORS =
  "Aldana Birch Castellanos Dietrich Eriksen Fairbanks Gutierrez Hollis Inoue Jagielski Krishnan Lefebvre Montague Nwosu Ostrander Pruitt Quintero Rasmussen Szabo Truong Ueda Vandermeer Winslow Yoder".split(
    " ",
  );

export function createPerson(sex: "Female" | "Male", random: Random): Person {
  return {
    givenName: random.pick(sex === "Female" ? FEMALE : MALE),
    familyName: random.pick(FAMILY),
  };
}

/** Family names of the clinicians, in a fixed order. */
export const CLINICIANS: readonly string[] = DOCTORS;
