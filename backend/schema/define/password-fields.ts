import type { Collection, PasswordField } from "./define.ts";

/** In the collection's order. */
export function passwordFieldsOf({ fields }: Pick<Collection, "fields">): PasswordField[] {
  return fields.filter((field) => field.type === "password");
}

/** What the accounts of a collection sign in with. */
export function passwordFieldOf(collection: Pick<Collection, "fields">): PasswordField | undefined {
  return passwordFieldsOf(collection)[0];
}
