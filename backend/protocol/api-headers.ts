import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Headers of every answer of the API. */
export const fixedHeaders = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "SAMEORIGIN",
  "x-xss-protection": "1; mode=block",
  // An answer opened as a page runs nothing and is shown in no frame. Files and pages have policies of their own.
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  // Pages of other origins read by CORS, which this does not affect; but they cannot embed an answer as a picture or
  // script.
  "cross-origin-resource-policy": "same-origin",
  // Answers depend on the account; a route whose answer may be cached overrides this.
  "cache-control": "no-store",
};

/** Adds the headers of every API answer and answers a browser's preflight (protocol 1.6). Never allows credentials. */
export function apiHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(fixedHeaders).header("x-request-id", request.id);
    if (request.headers.origin && !request.routeOptions.config.ownPagesOnly)
      reply.headers({ "access-control-allow-origin": "*", vary: "Origin" });
    if (request.method === "OPTIONS") answerPreflight(request, reply);
    else done();
  });
}

function answerPreflight(request: FastifyRequest, reply: FastifyReply): void {
  if (request.routeOptions.config.ownPagesOnly) {
    reply.code(204).send();
    return;
  }
  const asked = request.headers["access-control-request-headers"];
  reply
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
}
