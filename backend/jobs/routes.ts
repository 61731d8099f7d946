import type { FastifyInstance } from "fastify";
import { NotFoundError } from "../protocol/errors.ts";
import { readFieldsPicker } from "../protocol/fields-picker.ts";
import { readQuery } from "../protocol/query.ts";
import type { JobRunner } from "./jobs.ts";

/** Dependencies of the routes. */
export type JobsContext = Pick<JobRunner, "list" | "begin">;

const onlySuperusers = { config: { access: "superuser" } } as const;

/** HTTP routes of scheduled jobs: list them, run one now (protocol 9.7, `crons` of the modern client). */
export function jobsRoutes(app: FastifyInstance, jobs: JobsContext): void {
  app.get("/api/crons", onlySuperusers, async (request) => {
    const picker = readFieldsPicker(readQuery(request.url).get("fields"));
    return jobs.list().map((job) => picker.pick(job));
  });

  app.post<{ Params: { id: string } }>("/api/crons/:id", onlySuperusers, async (request, reply) => {
    if (!jobs.begin(request.params.id)) throw new NotFoundError("Missing or invalid cron job.");
    return reply.code(204).send();
  });
}
