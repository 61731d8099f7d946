import { formatDate } from "../../protocol/dates.ts";
import { NotFoundError } from "../../protocol/errors.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { Collection } from "../../schema/define/define.ts";
import type { RecordsContext } from "../context.ts";
import type { Scope } from "../save/scope.ts";
import { nameAccounts } from "../store/account-names.ts";
import { Viewer } from "../store/viewer.ts";
import { sheetsKeptFor } from "./sheet-store.ts";

/** Import as the API returns it. */
export interface SheetView {
  id: string;
  /** File name. */
  name: string;
  at: string;
  by: { id: string; nombre: string };
  created: number;
  changed: number;
  leftOut: number;
  /** Number of records that can still be undone. */
  undoable: number;
  /** End of the time in which it can be undone. */
  until: string;
  /** `""`: not undone, not even in part. */
  undoneAt: string;
}

const mostListed = 50;

type Reading = Pick<RecordsContext, "database" | "collections">;

/** Lists the imports of the last 30 days into a collection that the requester may see, newest first. */
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

/** Finds an import. @throws NotFoundError if it is missing, too old, or the caller may not see it */
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
 * Whether the requester may see an import: its own ones, and those of colleagues (accounts of the same collection) if
 * it may create records here. Other accounts must not learn what was imported. Superusers see all.
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
  return isColleague && !viewer.refusesAnyBody(asked.collection, asked.collection.rules.create);
}

const dateOf = (moment: number | string) => formatDate(new Date(Number(moment)));
