import type { FastifyInstance } from "fastify";

/** Of every answer, whoever asks for what. */
export const fixedHeaders = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "SAMEORIGIN",
  "x-xss-protection": "1; mode=block",
  // Whoever opens an answer as a page gets one that does nothing, in no frame. Files and pages have policies of their own.
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  // Pages elsewhere read by CORS, which this leaves alone; as a picture or script of theirs no answer may be taken in.
  "cross-origin-resource-policy": "same-origin",
  // Answers depend on who asks; what may be kept says so itself.
  "cache-control": "no-store",
};

/** Headers of every answer of the API and the answer to a browser's preflight (protocol 1.6). No credentials, ever. */
export function apiHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({ ...fixedHeaders, "x-request-id": request.id });
    if (request.headers.origin && !request.routeOptions.config.ownPagesOnly)
      reply.headers({ "access-control-allow-origin": "*", vary: "Origin" });
  });

  app.addHook("onRequest", async (request, reply) => {
    if (request.method !== "OPTIONS") return;
    if (request.routeOptions.config.ownPagesOnly) return reply.code(204).send();
    const asked = request.headers["access-control-request-headers"];
    return reply
      .code(204)
      .headers({
        ...request.routeOptions.config.abilities?.(),
        "access-control-allow-origin": "*",
        "access-control-allow-methods": "GET,HEAD,PUT,PATCH,POST,DELETE",
        ...(asked && /^[\w\s,-]*$/.test(asked) ? { "access-control-allow-headers": asked } : {}),
        "access-control-max-age": "86400",
        vary: "Origin, Access-Control-Request-Headers",
      })
      .send();
  });
}
