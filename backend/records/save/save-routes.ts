import type { FastifyInstance } from "fastify";
import { receive } from "../../files/receive/receive.ts";
import type { RecordsContext } from "../context.ts";
import { createIdempotently } from "../idempotency/create-idempotently.ts";
import { fingerprintOf } from "../idempotency/fingerprint.ts";
import { readIdempotencyKey } from "../idempotency/idempotency-key.ts";
import { readRequest } from "../list/read-request.ts";
import { createRecord, refuseCreate } from "./create.ts";
import { readAnswerAsked, savedAnswer } from "./saved-answer.ts";
import { refuseUpdate, updateRecord } from "./update.ts";

const json = "application/json; charset=utf-8";

/** HTTP in, HTTP out: saving records (protocol 2.1). Nothing is read of a body before its sender may send one. */
export function saveRoutes(app: FastifyInstance, context: RecordsContext): void {
  app.post<{ Params: { collection: string } }>(
    "/api/collections/:collection/records",
    { config: { access: "rules", action: "create" } },
    async (request, reply) => {
      const { collection, query, facts } = await readRequest(context, request);
      const asked = readAnswerAsked(context, { collection, facts, query });
      refuseCreate(context, { collection, facts });
      const idempotencyKey = readIdempotencyKey(request.headers["idempotency-key"] as string | undefined, facts.auth);

      await using input = await receive(context.files, collection, request);
      // Returned and not sent: when the answer leaves, the temporary files are gone.
      if (idempotencyKey) {
        reply.type(json);
        const repeatable = { ...idempotencyKey, collection, fingerprint: fingerprintOf(query, input), now: facts.now };
        return await createIdempotently(context, { collection, facts, input }, repeatable, asked);
      }
      const record = await createRecord(context, { collection, facts, input });
      return await savedAnswer(context, context.store, asked, record);
    },
  );

  app.patch<{ Params: { collection: string; id: string } }>(
    "/api/collections/:collection/records/:id",
    { config: { access: "rules", action: "update" } },
    async (request) => {
      const { collection, query, facts } = await readRequest(context, request);
      const asked = readAnswerAsked(context, { collection, facts, query });
      refuseUpdate(context, { collection, facts });

      await using input = await receive(context.files, collection, request);
      const { "if-match": ifMatch } = request.headers;
      const { id } = request.params;
      const record = await updateRecord(context, { collection, id, facts, input, ifMatch, expand: asked.expand });
      return await savedAnswer(context, context.store, asked, record);
    },
  );
}
