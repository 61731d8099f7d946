import type { Collection, PasswordField } from "./define.ts";

/** Password fields in the collection's order. */
export function passwordFieldsOf({ fields }: Pick<Collection, "fields">): PasswordField[] {
  return fields.filter((field) => field.type === "password");
}

/** Password field that accounts of the collection sign in with. */
export function passwordFieldOf(collection: Pick<Collection, "fields">): PasswordField | undefined {
  return passwordFieldsOf(collection)[0];
}
