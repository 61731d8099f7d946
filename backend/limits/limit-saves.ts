import type { FastifyInstance, FastifyRequest } from "fastify";
import { TooManyRequestsError } from "../protocol/errors.ts";
import { type Stores, storesOf } from "../protocol/route-options.ts";
import type { FreeRoom } from "./free-room.ts";
import type { SaveRates } from "./save-rates.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Parts of the step that the request is, each of which its sender may take back. */
    parts: number;
    /** Takes back what its sender has just done. */
    isOwnUndo: boolean;
  }
}

/** Dependencies of the limit on saves. */
export interface SaveLimiting {
  room: FreeRoom;
  rates: SaveRates;
  /** Gives back room that was held for this, so that a full disk can be cleaned. */
  makeWay(): void;
  /** Account that a save counts against. `null`: superusers, guests, limits off. */
  countedAs(request: FastifyRequest): Promise<string | null>;
}

const notCountedHere: ReadonlySet<Stores> = new Set(["upload", "batch", "sheet"]);
/** Parts of a batch, or rows of a sheet, that count as one save. */
const partsOfSave = 50;
/** Bytes of texts of a batch that count as one save. */
const bytesOfSave = 100_000;

/**
 * Refuses what there is no room for, and accounts that save too often, before anything of the body is read. Deletions are
 * refused on no disk: they are the way out.
 * @throws NoRoomError, TooManyRequestsError in the hook
 */
export function limitSaves(app: FastifyInstance, { room, rates, makeWay, countedAs }: SaveLimiting): void {
  app.decorateRequest("parts", 1);
  app.decorateRequest("isOwnUndo", false);
  app.addHook("onRequest", async (request) => {
    const stores = storesOf(request.method, request.routeOptions.config);
    if (stores === "deletion") makeWay();
    else refuseWithoutRoom(request, stores);
    if (stores === null) return;
    const account = await countedAs(request);
    if (account === null) return;
    if (stores !== "deletion") refuse(rates.countBytes(account, announced(request)), tooManyBytes);
    if (notCountedHere.has(stores)) return;
    request.isOwnUndo = stores === "undo" && rates.undo(account, 1);
    if (!request.isOwnUndo) refuse(rates.count(account));
  });

  function refuseWithoutRoom(request: FastifyRequest, stores: Stores | null): void {
    if (request.method === "GET" || request.method === "HEAD") return;
    room.refuseLarge(announced(request));
    if (stores !== null && stores !== "batch") room.refuseSave();
  }

  app.addHook("onResponse", async (request, reply) => {
    const stores = storesOf(request.method, request.routeOptions.config);
    if (stores === null || stores === "upload" || reply.statusCode >= 300) return;
    const account = await countedAs(request);
    if (account !== null && !request.isOwnUndo) rates.done(account, request.parts);
  });
}

/**
 * Counts the parts of a batch or of a sheet, when they are known: one save for each fifty, or each 100 kB of texts, that are
 * begun. A batch with `X-Undo: 1` takes back what its sender has just done.
 * @param bytes of the texts of a batch
 * @throws TooManyRequestsError
 */
export async function countParts(
  { rates, countedAs }: Pick<SaveLimiting, "rates" | "countedAs">,
  request: FastifyRequest,
  parts: number,
  bytes = 0,
): Promise<void> {
  request.parts = parts;
  const account = await countedAs(request);
  if (account === null) return;
  request.isOwnUndo = request.headers["x-undo"] === "1" && rates.undo(account, parts);
  if (!request.isOwnUndo)
    refuse(rates.count(account, Math.max(1, Math.ceil(parts / partsOfSave), Math.ceil(bytes / bytesOfSave))));
}

const tooManySaves = { code: "too_many_saves", message: "This account saves too often." };
const tooManyBytes = { code: "too_many_bytes", message: "This account has sent too much today." };

function refuse(wait: number, why = tooManySaves): void {
  if (wait === 0) return;
  throw new TooManyRequestsError(wait, { message: why.message, data: { saves: why } });
}

/** Bytes of the body; `null`: it comes without its length. */
function announced({ headers }: FastifyRequest): number | null {
  const length = headers["content-length"];
  if (length !== undefined) return Number(length);
  return headers["transfer-encoding"] === undefined ? 0 : null;
}
