import type { FastifyInstance } from "fastify";
import { BadRequestError, NotFoundError } from "../../protocol/errors.ts";
import type { Restorer } from "./restorer.ts";

export interface RestoringContext {
  restorer: Restorer;
  /** Whether an `Authorization` header is a superuser's now. Asked again when the work begins. */
  isSuperuser(authorization: string | undefined): Promise<boolean>;
}

interface Named {
  Params: { key: string };
}

/** Route `POST /api/backups/{key}/restore` (protocol 9.4). Answers at once, and starts the restore a second later. */
export function restoreRoute(app: FastifyInstance, { restorer, isSuperuser }: RestoringContext): void {
  app.post<Named>("/api/backups/:key/restore", { config: { access: "superuser" } }, async (request, reply) => {
    const { authorization } = request.headers;
    try {
      await restorer.begin(request.params.key, () => isSuperuser(authorization));
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
      throw new BadRequestError("Missing or invalid backup file.", { cause: error });
    }
    return reply.code(204).send();
  });
}
