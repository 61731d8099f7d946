import { type Config, openOutbound, type Secrets } from "@arzobispado/backend";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Header in which the browser sends its reCAPTCHA token. */
const answerHeader = "x-recaptcha-token";
/** Action that the browser names to reCAPTCHA for a sign-in; a verdict for another one is refused. */
const action = "ingreso";
/** Lowest accepted score, from 0 (surely a machine) to 1; Google's suggested start. */
const lowestScore = 0.5;
const timeout = 8000;
/** Collection of superusers by name in any case, or by id. */
const superusers = /^(?:_superusers|pbc_3142635823|admins)$/i;

/**
 * Refuses sign-ins of the team, by provider or password, that reCAPTCHA takes for a machine, if its keys are
 * configured. Runs before the backend, own or foreign, which is not involved. If Google does not answer, sign-ins
 * pass: the account is checked anyway.
 * @see https://developers.google.com/recaptcha/docs/verify
 */
export function checkSignIns(app: FastifyInstance, config: Config, { recaptchaSecret }: Secrets): void {
  if (recaptchaSecret === null) return;
  const outbound = openOutbound({ networks: config.outboundNetworks });
  app.addHook("onClose", async () => outbound[Symbol.dispose]());
  const origins = [new URL(config.recaptchaVerifyUrl).origin];
  // After the backend's own limits, which are cheaper.
  app.addHook("preHandler", async (request, reply) => {
    if (!isSignIn(request)) return;
    const token = request.headers[answerHeader];
    const body = new URLSearchParams({ secret: recaptchaSecret, response: String(token ?? ""), remoteip: request.ip });
    const verdict = await outbound.trusted
      .fetch(config.recaptchaVerifyUrl, { method: "POST", body, origins, timeout })
      .then((answer) => readVerdict(answer))
      .catch((err) => {
        request.log.error({ err }, "reCAPTCHA does not answer");
        return null;
      });
    if (verdict === null || isPerson(verdict)) return;
    request.log.warn({ address: request.ip, verdict }, "sign-in refused by reCAPTCHA");
    const data = { recaptcha: { code: "recaptcha_refused", message: "The automated check was not passed." } };
    return reply.code(400).send({ code: 400, status: 400, message: "Failed to authenticate.", data });
  });
}

async function readVerdict(answer: Response): Promise<Verdict> {
  if (!answer.ok) throw new Error(`reCAPTCHA answers ${answer.status}`);
  return (await answer.json()) as Verdict;
}

interface Verdict {
  success: boolean;
  score?: number;
  action?: string;
  "error-codes"?: string[];
}

function isPerson({ success, score = 0, action: given }: Verdict): boolean {
  return success && score >= lowestScore && given === action;
}

/** Is the request a sign-in? The own backend names its endpoints; a foreign one is recognised by the path alone. */
function isSignIn(request: FastifyRequest): boolean {
  if (request.method !== "POST") return false;
  const { config, url } = request.routeOptions;
  if (config.action === "authWithOAuth2") return true;
  // Superusers also sign in from scripts, and have limits of their own.
  const { collection = "" } = request.params as { collection?: string };
  if (config.action === "authWithPassword") return collection !== "" && !superusers.test(collection);
  if (url !== "/api/*") return false;
  try {
    const path = decodeURIComponent(request.url.split("?", 1)[0] ?? "");
    const [, name = "", way] = /\/([^/]*)\/auth-with-(oauth2|password)\/?$/i.exec(path) ?? [];
    return way !== undefined && (/oauth2/i.test(way) || !superusers.test(name));
  } catch {
    return false;
  }
}
