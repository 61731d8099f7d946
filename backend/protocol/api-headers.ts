import type { FastifyInstance } from "fastify";

/** For the site's own pages: no other page may ask here, nor learn what it may send. */
const ownPagesOnly = /^\/api\/visitas(?:\?|$)/;

/** Headers of every answer of the API and the answer to a browser's preflight (protocol 1.6). No credentials, ever. */
export function apiHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!request.url.startsWith("/api/")) return;
    reply.headers({
      "x-content-type-options": "nosniff",
      "x-frame-options": "SAMEORIGIN",
      "x-xss-protection": "1; mode=block",
      "x-request-id": request.id,
    });
    if (request.headers.origin && !ownPagesOnly.test(request.url))
      reply.headers({ "access-control-allow-origin": "*", vary: "Origin" });
    // Answers depend on who asks; what may be kept says so itself.
    reply.header("cache-control", "no-store");
  });

  app.addHook("onRequest", async (request, reply) => {
    if (request.method !== "OPTIONS" || !request.url.startsWith("/api/")) return;
    if (ownPagesOnly.test(request.url)) return reply.code(204).send();
    const asked = request.headers["access-control-request-headers"];
    return reply
      .code(204)
      .headers({
        "access-control-allow-origin": "*",
        "access-control-allow-methods": "GET,HEAD,PUT,PATCH,POST,DELETE",
        ...(asked && /^[\w\s,-]*$/.test(asked) ? { "access-control-allow-headers": asked } : {}),
        "access-control-max-age": "86400",
        vary: "Origin, Access-Control-Request-Headers",
      })
      .send();
  });
}
