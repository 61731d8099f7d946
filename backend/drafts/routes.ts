import type { FastifyInstance, FastifyRequest } from "fastify";
import { readBody } from "../protocol/body/body.ts";
import { formatDate } from "../protocol/dates.ts";
import { UnauthorizedError } from "../protocol/errors.ts";
import { readQuery } from "../protocol/query.ts";
import type { DraftsContext } from "./context.ts";
import { draftsOf, findOwnDraft } from "./opened-draft.ts";
import { commentDraft, reviewDraft } from "./review.ts";
import { dropLink, linkOf, makeLink } from "./review-links.ts";

type OfDraft = FastifyRequest<{ Params: { id: string } }>;

/** HTTP routes of review links, which show a draft to somebody without an account. Keys are sent in bodies only. */
export function draftRoutes(app: FastifyInstance, context: DraftsContext): void {
  const link = "/api/drafts/:id/review-link";
  const find = async (request: OfDraft) => {
    const facts = await context.factsOf(request, readQuery(request.url));
    return { facts, collection: draftsOf(context), draft: await findOwnDraft(context, facts, request.params.id) };
  };

  app.get(link, { config: { access: "account" } }, async (request: OfDraft) => {
    const { collection, draft } = await find(request);
    const found = await linkOf(context.database, collection, draft.id, context.clock());
    return { expires: found ? formatDate(found.expires) : "" };
  });

  app.post(link, { config: { access: "account", holdsSecret: true, stores: "save" } }, async (request: OfDraft) => {
    const { facts, collection, draft } = await find(request);
    if (!facts.auth) throw new UnauthorizedError();
    const made = { collection, draft, maker: facts.auth, now: context.clock() };
    const { key, expires } = await makeLink(context.database, made);
    return { key, expires: formatDate(expires) };
  });

  app.delete(link, { config: { access: "account" } }, async (request: OfDraft, reply) => {
    const { collection, draft } = await find(request);
    await dropLink(context.database, collection, draft.id);
    return reply.code(204).send();
  });

  const review = { config: { access: "everyone", action: "reviewDraft", holdsSecret: true } } as const;
  app.post("/api/drafts/review", review, async (request) =>
    reviewDraft(context, await readBody(request), readQuery(request.url).get("expand")),
  );
  const comment = { config: { ...review.config, stores: "save" } } as const;
  app.post("/api/drafts/review/comments", comment, async (request) => commentDraft(context, await readBody(request)));
}
