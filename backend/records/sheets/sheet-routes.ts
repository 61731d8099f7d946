import type { FastifyInstance } from "fastify";
import { readBody } from "../../protocol/body/body.ts";
import { BadRequestError, ForbiddenError } from "../../protocol/errors.ts";
import type { RecordsContext } from "../context.ts";
import { readIdempotencyKey } from "../idempotency/idempotency-key.ts";
import { type RecordsRequest, readRequest } from "../list/read-request.ts";
import { committed } from "../save/scope.ts";
import { Viewer } from "../store/viewer.ts";
import { importSheet } from "./import-sheet.ts";
import { listSheets } from "./list-sheets.ts";
import { longestSheet, readSheet } from "./sheet-form.ts";
import { undoSheet } from "./undo-sheet.ts";

const access = { config: { access: "account" } } as const;

/** HTTP in, HTTP out: sheets of rows that are imported, tried and undone. */
export function sheetRoutes(app: FastifyInstance, context: RecordsContext): void {
  app.get<{ Params: { collection: string } }>("/api/collections/:collection/sheets", access, async (request) => {
    const asked = refuseOthers(await readRequest(context, request));
    return { items: await listSheets(context, committed(context), asked) };
  });

  app.post<{ Params: { collection: string } }>("/api/collections/:collection/sheets", access, async (request) => {
    const { collection, facts } = refuseOthers(await readRequest(context, request));
    refuseHopeless(context, { collection, facts });
    const idempotencyKey = readIdempotencyKey(request.headers["idempotency-key"] as string | undefined, facts.auth);
    const body = await readBody(request, { most: longestSheet });
    const sheet = readSheet(body, collection, context.collections, facts.auth?.superuser === true);
    return await importSheet(context, { collection, facts, sheet, idempotencyKey });
  });

  app.post<{ Params: { collection: string; id: string } }>(
    "/api/collections/:collection/sheets/:id/undo",
    access,
    async (request) => {
      const { collection, facts } = refuseOthers(await readRequest(context, request));
      return await undoSheet(context, { collection, facts, id: request.params.id });
    },
  );
}

/** Whoever may save nothing here does not make the writers wait. @throws ForbiddenError */
function refuseHopeless(
  { database, collections, store }: RecordsContext,
  { collection, facts }: Pick<RecordsRequest, "collection" | "facts">,
): void {
  const viewer = new Viewer(database, collections, store, facts);
  const { create, update } = collection.rules;
  if (viewer.isHopeless(collection, create) && viewer.isHopeless(collection, update)) throw new ForbiddenError();
}

/** Accounts have secrets, of which nothing is kept to be undone; a view has no rows of its own. */
function refuseOthers(asked: RecordsRequest): RecordsRequest {
  if (asked.collection.type !== "base") throw new BadRequestError("Unsupported collection type.");
  return asked;
}
