import type { FastifyInstance } from "fastify";

/** `GET` and `HEAD /api/health` (protocol 9.3). It says nothing about versions, paths or load. */
export function healthRoutes(app: FastifyInstance): void {
  app.get("/api/health", { config: { access: "everyone" } }, async () => ({
    code: 200,
    message: "API is healthy.",
    data: {},
  }));
}
