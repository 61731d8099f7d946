import { readFieldsPicker } from "../../protocol/fields-picker.ts";
import type { StoredRecord } from "../../schema/define/define.ts";

/** Superuser in the response format of the older clients (protocol 6.8). */
export function adminView({ id, created, updated, avatar, email }: StoredRecord): Record<string, unknown> {
  return { id, created, updated, avatar: avatar ?? 0, email };
}

/** Sign-in response of `/api/admins`. */
export function adminAnswer(
  query: ReadonlyMap<string, string>,
  { token, record, more = {} }: { token: string; record: StoredRecord; more?: Record<string, unknown> },
): unknown {
  return readFieldsPicker(query.get("fields")).pick({ token, admin: adminView(record), ...more });
}
