import type { FastifyInstance, FastifyReply } from "fastify";
import { readBody } from "../../protocol/body/body.ts";
import { BadRequestError, ForbiddenError } from "../../protocol/errors.ts";
import type { RecordsContext } from "../context.ts";
import { readIdempotencyKey } from "../idempotency/idempotency-key.ts";
import { type RecordsRequest, readRequest } from "../list/read-request.ts";
import { committed } from "../save/scope.ts";
import { Viewer } from "../store/viewer.ts";
import { importSheet, trySheet } from "./import-sheet.ts";
import { listSheets } from "./list-sheets.ts";
import { readSheet, type Sheet } from "./sheet-form.ts";
import { SheetPlaces } from "./sheet-places.ts";
import { undoSheet } from "./undo-sheet.ts";

const access = { config: { access: "account" } } as const;
const limited = { config: { access: "account", action: "sheet", stores: "sheet" } } as const;
const undoing = { config: { access: "account", action: "sheet", stores: "undo" } } as const;

/** HTTP routes for sheets: list, try, import and undo. */
export function sheetRoutes(app: FastifyInstance, context: RecordsContext): void {
  app.get<{ Params: { collection: string } }>("/api/collections/:collection/sheets", access, async (request) => {
    const asked = refuseOthers(await readRequest(context, request));
    const { sheetRows, sheetCells, sheetBytes } = context.bounds();
    const items = await listSheets(context, committed(context), asked);
    return { items, bounds: { sheetRows, sheetCells, sheetBytes } };
  });

  const places = new SheetPlaces();
  const placeOf = ({ auth }: RecordsRequest["facts"]) => ({
    account: auth ? `${auth.collection.id}/${auth.record.id}` : "",
    most: context.bounds().sheetsAtOnce,
  });

  app.post<{ Params: { collection: string } }>(
    "/api/collections/:collection/sheets",
    limited,
    async (request, reply) => {
      const { collection, facts } = refuseOthers(await readRequest(context, request));
      refuseHopeless(context, { collection, facts });
      const idempotencyKey = readIdempotencyKey(request.headers["idempotency-key"] as string | undefined, facts.auth);
      const mayGoOn = whileAwaited(reply);
      const read = async () => {
        const bounds = context.bounds();
        const body = await readBody(request, { most: bounds.sheetBytes });
        const isSuperuser = facts.auth?.superuser === true;
        return readSheet(body, { collection, collections: context.collections, isSuperuser, bounds });
      };
      const bring = async (sheet: Sheet) => {
        await context.countParts(request, sheet.rows.length);
        return importSheet(context, { collection, facts, sheet, idempotencyKey });
      };
      const place = { ...placeOf(facts), idempotencyKey: idempotencyKey?.key ?? null };
      return await places.run(place, read, (sheet) =>
        sheet.mode === "trial" ? trySheet(context, { collection, facts, sheet }, mayGoOn) : bring(sheet),
      );
    },
  );

  app.post<{ Params: { collection: string; id: string } }>(
    "/api/collections/:collection/sheets/:id/undo",
    undoing,
    async (request) => {
      const { collection, facts } = refuseOthers(await readRequest(context, request));
      const { id } = request.params;
      return await places.run(
        placeOf(facts),
        async () => id,
        (sheet) => undoSheet(context, { collection, facts, id: sheet }),
      );
    },
  );
}

/** Returns a check that throws once the client has disconnected before the answer. */
function whileAwaited({ raw }: FastifyReply): () => void {
  return () => {
    if (raw.closed && !raw.writableFinished) throw new BadRequestError("The client has left.");
  };
}

/** Refuses accounts that can save nothing here, before any work. @throws ForbiddenError */
function refuseHopeless(
  { database, collections, store }: RecordsContext,
  { collection, facts }: Pick<RecordsRequest, "collection" | "facts">,
): void {
  const viewer = new Viewer(database, collections, store, facts);
  const { create, update } = collection.rules;
  if (viewer.refusesAnyBody(collection, create) && viewer.refusesAnyBody(collection, update))
    throw new ForbiddenError();
}

/**
 * Refuses all but base collections: accounts have secrets, which an undo may not keep; a view has no rows of its own.
 */
function refuseOthers(asked: RecordsRequest): RecordsRequest {
  if (asked.collection.type !== "base") throw new BadRequestError("Unsupported collection type.");
  return asked;
}
