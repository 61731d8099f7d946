import { formatDate } from "../../protocol/dates.ts";
import { NotFoundError } from "../../protocol/errors.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { Collection } from "../../schema/define/define.ts";
import type { RecordsContext } from "../context.ts";
import type { Scope } from "../save/scope.ts";
import { nameAccounts } from "../store/account-names.ts";
import { Viewer } from "../store/viewer.ts";
import { sheetsKeptFor } from "./sheet-store.ts";

/** An import that was made, as it is answered. */
export interface SheetView {
  id: string;
  /** Of the file. */
  name: string;
  at: string;
  by: { id: string; nombre: string };
  created: number;
  changed: number;
  leftOut: number;
  /** Records that it can still bring back to what they were. */
  undoable: number;
  /** Until when. */
  until: string;
  /** `""`: nothing of it was undone. */
  undoneAt: string;
}

const mostListed = 50;

type Reading = Pick<RecordsContext, "database" | "collections">;

/** The imports into a collection that can still be undone or were, the newest first. */
export async function listSheets(
  context: Reading,
  scope: Scope,
  { collection, facts }: { collection: Collection; facts: RequestFacts },
): Promise<SheetView[]> {
  const { query } = context.database;
  const found = await scope.read(
    query
      .selectFrom("_sheets")
      .selectAll()
      .where("collection_id", "=", collection.id)
      .where("at", ">", facts.now.getTime() - sheetsKeptFor)
      .orderBy("at", "desc")
      .orderBy("id")
      .limit(mostListed),
  );
  const visible = found.filter((sheet) => maySee(context, scope, { collection, facts, sheet }));
  const by = await nameAccounts(
    context,
    scope,
    facts,
    visible.map((sheet) => ({ collection: sheet.account_collection_id, id: sheet.account_id })),
  );
  return Promise.all(
    visible.map(async (sheet, index) => {
      const rows = await scope.read(
        query
          .selectFrom("_sheet_rows")
          .select(({ fn }) => fn.countAll<number>().as("total"))
          .where("sheet_id", "=", sheet.id),
      );
      return {
        id: sheet.id,
        name: sheet.name,
        at: dateOf(sheet.at),
        by: { id: by[index]?.id ?? "", nombre: by[index]?.nombre ?? "" },
        created: Number(sheet.created),
        changed: Number(sheet.changed),
        leftOut: Number(sheet.left_out),
        undoable: Number(rows[0]?.total ?? 0),
        until: dateOf(Number(sheet.at) + sheetsKeptFor),
        undoneAt: Number(sheet.undone_at) === 0 ? "" : dateOf(sheet.undone_at),
      };
    }),
  );
}

/** @throws NotFoundError for an import that is not there, too old, or none of the caller's business */
export async function findSheet(
  context: Reading,
  scope: Scope,
  { collection, facts, id }: { collection: Collection; facts: RequestFacts; id: string },
) {
  const [sheet] = await scope.read(
    context.database.query
      .selectFrom("_sheets")
      .selectAll()
      .where("id", "=", id)
      .where("collection_id", "=", collection.id)
      .where("at", ">", facts.now.getTime() - sheetsKeptFor),
  );
  if (!sheet || !maySee(context, scope, { collection, facts, sheet })) throw new NotFoundError();
  return sheet;
}

/**
 * One's own, and those of colleagues: accounts of the same collection who could have made it. Whoever may create nothing
 * here learns nothing of what others brought.
 */
function maySee(
  { database, collections }: Reading,
  { store }: Scope,
  asked: {
    collection: Collection;
    facts: RequestFacts;
    sheet: { account_collection_id: string; account_id: string };
  },
): boolean {
  const { auth } = asked.facts;
  if (!auth) return false;
  const isColleague = auth.collection.id === asked.sheet.account_collection_id;
  if (auth.superuser || (isColleague && auth.record.id === asked.sheet.account_id)) return true;
  const viewer = new Viewer(database, collections, store, asked.facts);
  return isColleague && !viewer.isHopeless(asked.collection, asked.collection.rules.create);
}

const dateOf = (moment: number | string) => formatDate(new Date(Number(moment)));
