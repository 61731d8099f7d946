import type { Collection, StoredRecord } from "../../schema/define/define.ts";

/** The field by which accounts are called among others; undefined for accounts without one. */
export function nameFieldOf(accounts: Collection): string | undefined {
  const texts = accounts.fields.filter(({ type, hidden }) => type === "text" && !hidden);
  return (texts.find(({ presentable }) => presentable) ?? texts.find(({ name }) => name === "name"))?.name;
}

/** How an account is called among others; "" for one that has no name. */
export function displayName(accounts: Collection, account: StoredRecord): string {
  const name = nameFieldOf(accounts);
  return name === undefined ? "" : String(account[name] ?? "");
}
