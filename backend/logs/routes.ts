import type { FastifyInstance } from "fastify";
import { NotFoundError } from "../protocol/errors.ts";
import { readFieldsPicker } from "../protocol/fields-picker.ts";
import { readQuery } from "../protocol/query.ts";
import type { LogsContext } from "./context.ts";
import { listLogs, logView, selectLogs } from "./list-logs.ts";

/** HTTP routes of the logs, for superusers (protocol 9.2). */
export function logsRoutes(app: FastifyInstance, context: LogsContext): void {
  const onlySuperusers = { config: { access: "superuser", logged: "failures" } } as const;

  app.get("/api/logs", onlySuperusers, async (request) => listLogs(context, readQuery(request.url)));

  app.get("/api/logs/stats", onlySuperusers, async (request) => {
    const { where } = await selectLogs(
      context,
      new Map([...readQuery(request.url)].filter(([key]) => key === "filter")),
    );
    return context.store.totalsByHour(where);
  });

  app.get<{ Params: { id: string } }>("/api/logs/:id", onlySuperusers, async (request) => {
    const entry = await context.store.find(request.params.id);
    if (!entry) throw new NotFoundError();
    return readFieldsPicker(readQuery(request.url).get("fields")).pick(logView(entry));
  });

  app.delete("/api/logs", onlySuperusers, async (_request, reply) => {
    context.writer.discard();
    await context.store.removeAll();
    return reply.code(204).send();
  });
}
