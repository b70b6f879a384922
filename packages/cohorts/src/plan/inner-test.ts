/**
 * What must hold around a fact: a `Test`, which is made of the plans of all conditions. The condition that asks for it
 * only hands it on, and so needs not know them.
 */
export interface InnerTest {
  readonly kind: "fact" | "demographic" | "group";
}
