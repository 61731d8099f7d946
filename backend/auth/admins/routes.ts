import type { FastifyInstance, FastifyRequest } from "fastify";
import { readBody } from "../../protocol/body/body.ts";
import { NotFoundError } from "../../protocol/errors.ts";
import { readFieldsPicker } from "../../protocol/fields-picker.ts";
import { readQuery } from "../../protocol/query.ts";
import type { StoredRecord } from "../../schema/define/define.ts";
import { superusersCollection } from "../../schema/define/superusers.ts";
import { findAuthCollection } from "../auth-collection.ts";
import type { AuthContext } from "../context.ts";
import { enterByPassword, refuseCodeInQuery } from "../factor/sign-in.ts";
import { authRefresh } from "../sign-in/auth-refresh.ts";
import { authWithPassword } from "../sign-in/auth-with-password.ts";
import { refusalsOf } from "../sign-in/refusals.ts";
import { failAs, readAdminForm } from "./admin-form.ts";
import { adminAnswer, adminView } from "./admin-view.ts";
import { createAdmin } from "./create-admin.ts";
import { listAdmins } from "./list-admins.ts";

type OfAdmin = { Params: { id: string } };

const unreadable = "Failed to load the submitted data due to invalid formatting.";
const updateFailure = "Failed to update admin.";

/**
 * HTTP routes of `/api/admins`, the older API for superusers (protocol 6.8). Today's API is the collection
 * `_superusers`.
 */
export function adminRoutes(app: FastifyInstance, context: AuthContext): void {
  const superusers = () => findAuthCollection(context.collections, superusersCollection);
  const pick = (request: FastifyRequest, record: StoredRecord) =>
    readFieldsPicker(readQuery(request.url).get("fields")).pick(adminView(record));
  const onlyThey = (action: "list" | "view" | "update" | "delete") => ({
    config: { access: "superuser" as const, action, ...(action === "update" && { stores: "save" as const }) },
  });

  const password = { config: { access: "everyone", action: "authWithPassword", holdsSecret: true } } as const;
  app.post("/api/admins/auth-with-password", password, async (request, reply) => {
    const query = readQuery(request.url);
    refuseCodeInQuery(query);
    const body = await readBody(request);
    const facts = { ...(await context.factsOf(request, query)), context: "password" as const, body };
    const noteRefusal = refusalsOf(request, superusers());
    const account = await authWithPassword(context, {
      collection: superusers(),
      values: body,
      facts,
      noteRefusal,
      identityForm: "email",
    });
    const entrance = await enterByPassword(context, account, { request, query, body, type: "admin", noteRefusal });
    if ("mfaId" in entrance) return reply.code(401).send(entrance);
    return adminAnswer(query, { ...entrance, record: account.record });
  });

  const refresh = { config: { access: "superuser", action: "authRefresh", holdsSecret: true } } as const;
  app.post("/api/admins/auth-refresh", refresh, async (request) => {
    const query = readQuery(request.url);
    const facts = await context.factsOf(request, query);
    const { account, token } = await authRefresh(context, request.headers.authorization, facts, "admin");
    return adminAnswer(query, { token, record: account.record });
  });

  app.get("/api/admins", onlyThey("list"), async (request) => {
    const query = readQuery(request.url);
    return listAdmins(context, query, await context.factsOf(request, query));
  });

  app.get<OfAdmin>("/api/admins/:id", onlyThey("view"), async (request) => {
    const record = await context.store.find(superusers(), request.params.id);
    if (!record) throw new NotFoundError();
    return pick(request, record);
  });

  app.post("/api/admins", { config: { access: "everyone", action: "create", stores: "save" } }, async (request) => {
    const facts = await context.factsOf(request, readQuery(request.url));
    const setupKey = String(request.headers["x-setup-key"] ?? "");
    const read = () => readBody(request, { message: unreadable });
    return pick(request, await createAdmin(context, { facts, setupKey, readBody: read }));
  });

  app.patch<OfAdmin>("/api/admins/:id", onlyThey("update"), async (request) => {
    const facts = await context.factsOf(request, readQuery(request.url));
    const body = await readBody(request, { message: unreadable });
    const values = readAdminForm(body, "update", updateFailure);
    const command = { collection: superusers(), id: request.params.id, values, facts: { ...facts, body } };
    return pick(request, await context.records.update(command).catch(failAs(updateFailure)));
  });

  app.delete<OfAdmin>("/api/admins/:id", onlyThey("delete"), async (request, reply) => {
    const facts = await context.factsOf(request, readQuery(request.url));
    const command = { collection: superusers(), id: request.params.id, facts };
    await context.records.remove(command).catch(failAs("Failed to delete admin."));
    return reply.code(204).send();
  });
}
