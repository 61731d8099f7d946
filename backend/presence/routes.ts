import type { FastifyInstance } from "fastify";
import { readBody } from "../protocol/body/body.ts";
import { formatDate } from "../protocol/dates.ts";
import { BadRequestError, defaultMessage, NotFoundError } from "../protocol/errors.ts";
import { readQuery } from "../protocol/query.ts";
import { displayName } from "../records/store/display-name.ts";
import type { Account } from "../rules/request-facts.ts";
import { mayUpdate, peopleFor } from "./access.ts";
import type { PresenceContext, PresenceMessage } from "./context.ts";
import type { Present } from "./presence.ts";

/** Most bytes of a body. */
const longestBody = 4_096;
/** Milliseconds: an older `since` of a page is cut to this. */
const longestOpen = 24 * 60 * 60 * 1000;

/** HTTP routes: who has a record open (docs/api.md). */
export function presenceRoutes(app: FastifyInstance, context: PresenceContext): void {
  const config = { access: "account", logged: "failures" } as const;
  app.post("/api/presence", { config }, async (request) => {
    const body = await readBody(request, { message: defaultMessage, most: longestBody });
    const form = readPresenceForm(body, context.clock());
    const facts = await context.factsOf(request, readQuery(request.url));
    const collection = context.collections.find(form.collection);
    const { auth } = facts;
    const place = { collectionId: collection?.id ?? "", recordId: form.id };
    // Leaving is accepted without checks, also for a deleted record: it only removes the account's own page.
    if (form.left && auth) {
      tell({ says: "left", place, person: personOf(auth, form) });
      return { people: [] };
    }
    // Hidden and missing records get the same answer.
    if (!collection || !auth || !(await mayUpdate(context, { collection, id: form.id }, facts)))
      throw new NotFoundError();
    tell({ says: "here", place, person: personOf(auth, form) });
    return { people: await peopleFor(context, facts, context.presence.at(place)) };
  });

  function tell(message: PresenceMessage): void {
    context.presence[message.says](message.place, message.person);
    context.send(message);
  }
}

interface PresenceForm {
  collection: string;
  id: string;
  tab: string;
  since: string;
  takes: string;
  left: boolean;
}

const personOf = ({ collection, record }: Account, { tab, since, takes }: PresenceForm): Present => ({
  account: { id: record.id, collectionName: collection.name, nombre: displayName(collection, record) },
  tab,
  since,
  takes,
});

/** Parses the body of a request. @throws BadRequestError */
function readPresenceForm(body: Record<string, unknown>, now: Date): PresenceForm {
  const { collection, id, tab = "", since = "", left = false, takes = false } = body;
  const isName = (value: unknown): value is string => typeof value === "string" && /^\w{1,255}$/.test(value);
  if (!isName(collection) || !isName(id)) throw new BadRequestError();
  if (typeof tab !== "string" || !/^[\w-]{0,40}$/.test(tab) || typeof since !== "string") throw new BadRequestError();
  const opened = since === "" ? now.getTime() : Date.parse(since.replace(" ", "T"));
  if (!Number.isFinite(opened)) throw new BadRequestError();
  const bounded = Math.min(Math.max(opened, now.getTime() - longestOpen), now.getTime());
  return {
    collection,
    id,
    tab,
    since: formatDate(new Date(bounded)),
    takes: takes === true ? formatDate(now) : "",
    left: left === true,
  };
}
