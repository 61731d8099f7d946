import type { FastifyInstance } from "fastify";
import { readQuery } from "../../protocol/query.ts";
import type { RecordsContext } from "../context.ts";
import { readActivityQuestion } from "./activity-question.ts";
import { listActivity } from "./list-activity.ts";

/** HTTP route of the activity log (docs/api.md). */
export function activityRoutes(app: FastifyInstance, context: RecordsContext): void {
  app.get("/api/activity", { config: { access: "account" } }, async (request) => {
    const query = readQuery(request.url);
    return listActivity(context, readActivityQuestion(query), await context.factsOf(request, query));
  });
}
