import type { Database } from "../../db/database.ts";

/** Milliseconds between two mails of one kind to one account. */
const pause = 2 * 60 * 1000;

interface MailMark {
  collectionId: string;
  recordId: string;
  kind: string;
  /** Time of sending. Milliseconds since 1970. */
  sent: number;
}

/** Records that a mail is being sent, for all replicas. @returns false if the last one was too recent */
export async function markMail(database: Database, mark: MailMark): Promise<boolean> {
  const { sent } = mark;
  const statement = database.query
    .insertInto("_mails")
    .values({ collection_id: mark.collectionId, record_id: mark.recordId, kind: mark.kind, sent })
    .onConflict((conflict) =>
      conflict
        .columns(["collection_id", "record_id", "kind"])
        .doUpdateSet({ sent })
        .where("_mails.sent", "<=", sent - pause),
    )
    .returning("sent");
  return database.transaction(async (running) => (await running.run(statement)).length > 0, { isAside: true });
}

/** Removes the mark of a mail that could not be sent, so that the next one need not wait. */
export async function unmarkMail(database: Database, mark: MailMark): Promise<void> {
  const statement = database.query
    .deleteFrom("_mails")
    .where("collection_id", "=", mark.collectionId)
    .where("record_id", "=", mark.recordId)
    .where("kind", "=", mark.kind)
    .where("sent", "=", mark.sent);
  await database.transaction((running) => running.run(statement), { isAside: true });
}

/** Deletes marks older than the pause. */
export async function sweepMails(database: Database, now: Date): Promise<void> {
  const old = database.query.deleteFrom("_mails").where("sent", "<=", now.getTime() - pause);
  await database.transaction((running) => running.run(old), { isAside: true });
}
