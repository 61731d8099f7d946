import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import { createServer as createVite } from "vite";

/** Serves the site from its sources, with Vite's handling of modules and hot reload. */
export async function developmentSite(app: FastifyInstance): Promise<{ serverBuild: () => Promise<ServerBuild> }> {
  const vite = await createVite({
    root: `${import.meta.dirname}/../site`,
    server: { middlewareMode: true },
    appType: "custom",
  });
  app.addHook("onRequest", (request, reply, done) => {
    if (request.url.startsWith("/api/")) return done();
    vite.middlewares(request.raw, reply.raw, done);
  });
  app.addHook("onClose", () => vite.close());
  return { serverBuild: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild> };
}
