/// <reference path="./memory-adapter.d.ts" />
import { randomBytes } from "node:crypto";
import { exportJWK, generateKeyPair } from "jose";
import Provider, { type Configuration, type Interaction, interactionPolicy, type JWK } from "oidc-provider";
import { createMemoryAdapter } from "oidc-provider/lib/adapters/memory_adapter.js";
import type { DemoAccount } from "./accounts.ts";
import { errorPage } from "./pages.ts";
import type { Part } from "./part.ts";

export interface ProviderOptions {
  /** Origin of the provider itself. */
  origin: string;
  plays: Part;
  client: { id: string; secret: string };
  /** Exact addresses to which it may redirect back. */
  redirects: string[];
  accounts: readonly DemoAccount[];
}

/**
 * Creates an OpenID provider that imitates another one: authorization codes with PKCE for one client, nothing else.
 * The keys end with the process.
 */
export async function createProvider(options: ProviderOptions): Promise<Provider> {
  const { plays, client, accounts } = options;
  const { path } = plays;
  const provider = new Provider(options.origin, {
    // Default of the provider. Passing it avoids the provider's warning for real servers.
    adapter: createMemoryAdapter(),
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: options.redirects,
        response_types: ["code"],
        grant_types: ["authorization_code"],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [await signingKey()] },
    cookies: {
      keys: [randomBytes(32).toString("base64url")],
      names: { session: "demo_sesion", interaction: "demo_paso", resume: "demo_vuelta" },
      long: { path, httpOnly: true, sameSite: "lax" },
      short: { path, httpOnly: true, sameSite: "lax" },
    },
    routes: {
      authorization: `${path}/auth`,
      token: `${path}/token`,
      userinfo: `${path}/userinfo`,
      jwks: `${path}/keys`,
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
    },
    responseTypes: ["code"],
    scopes: ["openid", "email", "profile"],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 3600, Session: 3600 },
    clientBasedCORS: () => false,
    interactions: {
      policy: policy(),
      url: (_context, interaction: Interaction) => `${path}/cuentas/${interaction.uid}`,
    },
    findAccount: (_context, sub) => {
      const account = accounts.find(({ id }) => id === sub);
      if (!account) return undefined;
      const { id, name, email } = account;
      return { accountId: id, claims: () => ({ sub: id, name, email, email_verified: true }) };
    },
    async loadExistingGrant({ oidc }) {
      // Choosing an account counts as consent, as at Google for people who have signed in before.
      const { session, client: asking } = oidc;
      const grant = new provider.Grant({ accountId: session?.accountId ?? "", clientId: asking?.clientId ?? "" });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    renderError(context) {
      context.type = "html";
      const { html, contentSecurityPolicy } = errorPage(plays.name);
      context.set("content-security-policy", contentSecurityPolicy);
      context.body = html;
    },
  } satisfies Configuration);
  return provider;
}

/** Policy that asks for an account every time: a person showing the site changes between accounts. */
function policy(): interactionPolicy.DefaultPolicy {
  const { base, Check, Prompt } = interactionPolicy;
  const prompts = base();
  prompts.remove("consent");
  const always = new Check("always", "An account must be chosen.", ({ oidc }) => !oidc.result?.login);
  prompts.get("login")?.checks.add(always);
  prompts.add(new Prompt({ name: "select_account", requestable: true }), 0);
  return prompts;
}

/** RS256 key, as Google uses. */
async function signingKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomBytes(8).toString("hex"), alg: "RS256", use: "sig" } as JWK;
}
