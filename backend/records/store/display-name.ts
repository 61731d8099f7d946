import type { Collection, StoredRecord } from "../../schema/define/define.ts";

/** Name of the field that holds an account's display name. `undefined`: the collection has no such field. */
export function nameFieldOf(accounts: Collection): string | undefined {
  const texts = accounts.fields.filter(({ type, hidden }) => type === "text" && !hidden);
  return (texts.find(({ presentable }) => presentable) ?? texts.find(({ name }) => name === "name"))?.name;
}

/** Display name of an account. `""`: none. */
export function displayName(accounts: Collection, account: StoredRecord): string {
  const name = nameFieldOf(accounts);
  return name === undefined ? "" : String(account[name] ?? "");
}
