import type { FastifyInstance, FastifyRequest } from "fastify";
import { longestBody, readBody } from "../protocol/body/body.ts";
import { readFieldsPicker } from "../protocol/fields-picker.ts";
import { readQuery } from "../protocol/query.ts";
import { appleClientSecret } from "./apple-client-secret.ts";
import { checkBucket } from "./check-bucket.ts";
import type { SettingsContext } from "./context.ts";
import { type Settings, settingsForm } from "./form.ts";
import { masked } from "./form-values.ts";
import { sendTestEmail } from "./send-test-email.ts";
import { bothSpellings } from "./spellings.ts";

/** HTTP routes of the settings, for superusers (protocol 9.1). */
export function settingsRoutes(app: FastifyInstance, context: SettingsContext): void {
  const onlySuperusers = { config: { access: "superuser" } } as const;
  const secrets = { config: { access: "superuser", holdsSecret: true } } as const;
  const answer = (request: FastifyRequest, settings: Settings) =>
    readFieldsPicker(readQuery(request.url).get("fields")).pick(bothSpellings(masked(settingsForm, settings)));

  app.get("/api/settings", secrets, async (request) => answer(request, context.settings.current()));

  app.patch("/api/settings", secrets, async (request) => {
    const given = await readBody(request, { most: longestBody });
    await context.takePlaces(context.settings.preview(given));
    return answer(request, await context.settings.update(given, request.ip));
  });

  app.post("/api/settings/test/email", onlySuperusers, async (request, reply) => {
    await sendTestEmail(context, await readBody(request));
    return reply.code(204).send();
  });

  app.post("/api/settings/test/s3", onlySuperusers, async (request, reply) => {
    await checkBucket(context, await readBody(request));
    return reply.code(204).send();
  });

  app.post("/api/settings/apple/generate-client-secret", secrets, async (request) => ({
    secret: await appleClientSecret(context, await readBody(request)),
  }));
}
