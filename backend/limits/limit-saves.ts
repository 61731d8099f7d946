import type { FastifyInstance, FastifyRequest } from "fastify";
import { TooManyRequestsError } from "../protocol/errors.ts";
import { type Stores, storesOf } from "../protocol/route-options.ts";
import type { FreeRoom } from "./free-room.ts";
import type { SaveRates } from "./save-rates.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Number of parts of the request, each of which its sender may undo. */
    parts: number;
    /** The request undoes its sender's last changes. */
    isOwnUndo: boolean;
  }
}

/** Dependencies of the limit on saves. */
export interface SaveLimiting {
  room: FreeRoom;
  rates: SaveRates;
  /** Releases reserved disk space, so that a full disk can be cleaned. */
  makeWay(): void;
  /** Account that a save counts against. `null`: superusers, guests, limits off. */
  countedAs(request: FastifyRequest): Promise<string | null>;
}

const notCountedHere: ReadonlySet<Stores> = new Set(["upload", "batch", "sheet"]);
/** Parts of a batch, or rows of a sheet, that count as one save. */
const partsOfSave = 50;
/** Bytes of texts in a batch that count as one save. */
const bytesOfSave = 100_000;

/**
 * Refuses requests without disk space, and accounts that save too often, before the body is read. Deletions are never
 * refused for a full disk: they free space.
 * @throws NoRoomError, TooManyRequestsError in the hook
 */
export function limitSaves(app: FastifyInstance, { room, rates, makeWay, countedAs }: SaveLimiting): void {
  app.decorateRequest("parts", 1);
  app.decorateRequest("isOwnUndo", false);
  app.addHook("onRequest", (request, _reply, done) => {
    const stores = storesOf(request.method, request.routeOptions.config);
    if (stores === "deletion") makeWay();
    else refuseWithoutRoom(request, stores);
    return stores === null ? done() : count(request, stores);
  });

  async function count(request: FastifyRequest, stores: Stores): Promise<void> {
    const account = await countedAs(request);
    if (account === null) return;
    if (stores !== "deletion") refuse(rates.countBytes(account, announced(request)), tooManyBytes);
    if (notCountedHere.has(stores)) return;
    request.isOwnUndo = stores === "undo" && rates.undo(account, 1);
    if (!request.isOwnUndo) refuse(rates.count(account));
  }

  function refuseWithoutRoom(request: FastifyRequest, stores: Stores | null): void {
    if (request.method === "GET" || request.method === "HEAD") return;
    room.refuseLarge(announced(request));
    if (stores !== null && stores !== "batch") room.refuseSave();
  }

  app.addHook("onResponse", (request, reply, done) => {
    const stores = storesOf(request.method, request.routeOptions.config);
    if (stores === null || stores === "upload" || reply.statusCode >= 300) return done();
    return countedAs(request).then((account) => {
      if (account !== null && !request.isOwnUndo) rates.done(account, request.parts);
    });
  });
}

/**
 * Counts the parts of a batch or sheet once they are known: one save for each fifty parts, or each 100 kB of texts,
 * rounded up. A batch with `X-Undo: 1` undoes its sender's last changes.
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

/** Announced size of the body. Bytes. `null`: unknown. */
function announced({ headers }: FastifyRequest): number | null {
  const length = headers["content-length"];
  if (length !== undefined) return Number(length);
  return headers["transfer-encoding"] === undefined ? 0 : null;
}
