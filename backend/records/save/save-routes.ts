import type { FastifyInstance } from "fastify";
import { receive } from "../../files/receive/receive.ts";
import type { RecordsContext } from "../context.ts";
import { createIdempotently } from "../idempotency/create-idempotently.ts";
import { fingerprintOf } from "../idempotency/fingerprint.ts";
import { readIdempotencyKey } from "../idempotency/idempotency-key.ts";
import { readRequest } from "../list/read-request.ts";
import { ReferencedFiles } from "../referenced-files/referenced-files.ts";
import { createRecord, refuseCreate } from "./create.ts";
import { readAnswerAsked, savedAnswer } from "./saved-answer.ts";
import { refuseUpdate, updateRecord } from "./update.ts";

const json = "application/json; charset=utf-8";

/** Routes that save records (protocol 2.1). A body is read only if its sender may send one. */
export function saveRoutes(app: FastifyInstance, context: RecordsContext): void {
  app.post<{ Params: { collection: string } }>(
    "/api/collections/:collection/records",
    { config: { access: "rules", action: "create", stores: "save" } },
    async (request, reply) => {
      const { collection, query, facts } = await readRequest(context, request);
      const asked = readAnswerAsked(context, { collection, facts, query });
      refuseCreate(context, { collection, facts });
      const idempotencyKey = readIdempotencyKey(request.headers["idempotency-key"] as string | undefined, facts.auth);

      await using input = await receive(context.files, collection, request);
      await using referencedFiles = new ReferencedFiles(context, { facts, client: request.client });
      const bring = () => referencedFiles.bring(collection, input);
      // Return instead of send: the temporary files are deleted before the answer leaves.
      if (idempotencyKey) {
        reply.type(json);
        const repeatable = { ...idempotencyKey, collection, fingerprint: fingerprintOf(query, input), now: facts.now };
        const answer = await createIdempotently(context, { collection, facts, bring }, repeatable, asked);
        await referencedFiles.noteUsed();
        return answer;
      }
      const record = await createRecord(context, { collection, facts, input: await bring() });
      await referencedFiles.noteUsed();
      return await savedAnswer(context, context.store, asked, record);
    },
  );

  app.patch<{ Params: { collection: string; id: string } }>(
    "/api/collections/:collection/records/:id",
    { config: { access: "rules", action: "update", stores: "save" } },
    async (request) => {
      const { collection, query, facts } = await readRequest(context, request);
      const asked = readAnswerAsked(context, { collection, facts, query });
      refuseUpdate(context, { collection, facts });

      await using received = await receive(context.files, collection, request);
      await using referencedFiles = new ReferencedFiles(context, { facts, client: request.client });
      const input = await referencedFiles.bring(collection, received);
      const { "if-match": ifMatch } = request.headers;
      const { id } = request.params;
      const record = await updateRecord(context, { collection, id, facts, input, ifMatch, expand: asked.expand });
      await referencedFiles.noteUsed();
      return await savedAnswer(context, context.store, asked, record);
    },
  );
}
