import type { IncomingMessage, ServerResponse } from "node:http";
import type Provider from "oidc-provider";
import type { Interaction } from "oidc-provider";
import { accountPage, errorPage, type Page } from "./pages.ts";
import { createProvider, type ProviderOptions } from "./provider.ts";

/** Creates the request handler of the provider, with its one page: the choice of an account. */
export async function createHandler(
  options: ProviderOptions,
): Promise<(request: IncomingMessage, response: ServerResponse) => Promise<void>> {
  const provider = await createProvider(options);
  const answerAll = provider.callback();
  return async (request, response) => {
    const isPage = request.url?.startsWith(`${options.plays.path}/cuentas/`);
    await (isPage ? chooseAccount(provider, options, request, response) : answerAll(request, response));
  };
}

async function chooseAccount(
  provider: Provider,
  { accounts, plays }: ProviderOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // Identified by a cookie: another browser has no such step.
  const step = await provider.interactionDetails(request, response).catch(() => null);
  if (!step) return send(response, 400, errorPage(plays.name));
  if (request.method !== "POST") {
    return send(response, 200, accountPage(plays.name, accounts, new URL(String(step.params.redirect_uri))));
  }
  const chosen = await chosenAccount(request);
  const account = accounts.find(({ id }) => id === chosen);
  await forgetAnother(provider, step, account?.id ?? null);
  const result = account
    ? { login: { accountId: account.id, remember: false }, select_account: {} }
    : { error: "access_denied", error_description: "Nobody was chosen." };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

/**
 * Signs out a previously chosen account. The library would do so on a page of its own; Google lets people simply
 * change.
 */
async function forgetAnother(provider: Provider, step: Interaction, chosen: string | null): Promise<void> {
  if (!step.session || !chosen || step.session.accountId === chosen) return;
  const before = await provider.Session.findByUid(step.session.uid);
  await before?.destroy();
  delete step.session;
  await step.persist();
}

/** Maximum form, which has one id. Bytes. */
const longestForm = 1000;

async function chosenAccount(request: IncomingMessage): Promise<string> {
  let form = "";
  for await (const chunk of request) form = `${form}${chunk}`.slice(0, longestForm);
  return new URLSearchParams(form).get("cuenta") ?? "";
}

function send(response: ServerResponse, status: number, { html, contentSecurityPolicy }: Page): void {
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": contentSecurityPolicy,
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  });
  response.end(html);
}
