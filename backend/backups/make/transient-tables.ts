import type { SystemTables } from "../../db/system-tables.ts";

/** Tables of temporary data: events, signals, mails, visitors. A restored server does not need them. */
export const transientTables: (keyof SystemTables)[] = [
  "_outbox",
  "_signals",
  "_repeats",
  "_mails",
  "_one_time_links",
  "_uploads",
  "_upload_parts",
  "_review_links",
  "_visitors",
  "_visit_salts",
];
