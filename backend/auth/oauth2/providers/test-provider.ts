import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type CryptoKey, exportJWK, type GenerateKeyPairResult, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import type { GoogleInstead } from "./google.ts";

type Json = Record<string, unknown>;

/** What the provider does otherwise than it should, for the next sign-ins. */
export interface Faults {
  claims?: JWTPayload;
  /** Whom the token is of. */
  tokenOf?: string;
  /** Claims that the token lacks. */
  without?: string[];
  /** Signs in the provider's place. */
  sign?(
    claims: JWTPayload,
    keys: { privateKey: CryptoKey; publicKey: CryptoKey; kid: string },
  ): Promise<string> | string;
  tokens?: Json;
  user?: Json;
  /** Answers one endpoint in the provider's place. */
  answer?: {
    path: "/token" | "/userinfo" | "/me" | "/keys" | typeof description;
    send(response: ServerResponse): void;
  };
}

export interface TestProvider extends AsyncDisposable {
  /** For startBackend. */
  google: GoogleInstead;
  origin: string;
  /** What it says of itself, besides or instead of the usual. */
  describes: Json;
  /** Who signs in next. */
  user: Json & { sub: string };
  faults: Faults;
  /** Addresses that were asked, without their queries. */
  asked: string[];
  /** Opens an address of auth-methods as a browser would, and follows it back. */
  open(authURL: string): Promise<URL>;
}

/** Where a provider describes itself. */
export const description = "/.well-known/openid-configuration";

interface Begun {
  challenge: string;
  nonce: string | undefined;
  redirectUri: string;
}

/** Key pairs of providers that have ended, for later ones: making a pair takes a quarter of a second of the processor. */
const spareKeys: GenerateKeyPairResult[] = [];

const takeKeys = async () => spareKeys.pop() ?? (await generateKeyPair("RS256", { extractable: true }));

/**
 * An OpenID provider on loopback with just what Google and Microsoft do of it: description, code, PKCE, one use, identity
 * token, user info in the standard's form and in Graph's. Its tokens name people by `sub` and `oid` alike. Providers that are up
 * at once have different keys.
 */
export async function startTestProvider(timeout?: number): Promise<TestProvider> {
  const keyPair = await takeKeys();
  const keys = { ...keyPair, kid: "first" };
  const begun = new Map<string, Begun>();
  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const provider: TestProvider = {
    google: {
      clientId: "bookshop",
      clientSecret: "between us",
      issuer: origin,
      authURL: `${origin}/auth`,
      tokenURL: `${origin}/token`,
      userInfoURL: `${origin}/userinfo`,
      keysURL: `${origin}/keys`,
      ...(timeout === undefined ? {} : { timeout }),
    },
    origin,
    describes: {},
    user: { sub: "1", name: "Ada", email: "ada@x.example", email_verified: true },
    faults: {},
    asked: [],
    async open(authURL) {
      const back = (await fetch(authURL, { redirect: "manual" })).headers.get("location");
      if (!back) throw new Error(`The provider did not send back: ${authURL}`);
      return new URL(back);
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      spareKeys.push(keyPair);
    },
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "", origin);
    provider.asked.push(url.pathname);
    const { answer } = provider.faults;
    if (answer?.path === url.pathname) return answer.send(response);
    if (url.pathname === "/auth") return begin(url.searchParams, response);
    const send = (value: unknown, status = 200) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(value));
    };
    if (url.pathname === "/keys") {
      return send({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: keys.kid, alg: "RS256", use: "sig" }] });
    }
    if (url.pathname === description) return send({ ...described(), ...provider.describes });
    const user: Json = { ...provider.user, ...provider.faults.user };
    if (url.pathname === "/userinfo") return send(user);
    // As Graph says it.
    if (url.pathname === "/me") return send({ id: user.sub, displayName: user.name, mail: user.email });
    const form = new URLSearchParams(await new Response(request as unknown as ReadableStream).text());
    const refusal = refusalOf(form, request.headers.authorization);
    if (refusal) return send({ error: refusal }, 400);
    const idToken = await identityToken(form);
    send({
      access_token: "a.secret",
      token_type: "Bearer",
      expires_in: 3600,
      id_token: idToken,
      ...provider.faults.tokens,
    });
  }

  function described(): Json {
    const { issuer, authURL, tokenURL, userInfoURL, keysURL } = provider.google;
    return {
      issuer,
      authorization_endpoint: authURL,
      token_endpoint: tokenURL,
      userinfo_endpoint: userInfoURL,
      jwks_uri: keysURL,
      id_token_signing_alg_values_supported: ["none", "HS256", "RS256"],
      token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
      prompt_values_supported: ["login", "select_account"],
    };
  }

  function begin(parameters: URLSearchParams, response: ServerResponse): void {
    const code = randomUUID();
    const redirectUri = parameters.get("redirect_uri") ?? "";
    begun.set(code, {
      challenge: parameters.get("code_challenge") ?? "",
      nonce: parameters.get("nonce") ?? undefined,
      redirectUri,
    });
    const back = new URL(redirectUri);
    back.searchParams.set("code", code);
    back.searchParams.set("state", parameters.get("state") ?? "");
    back.searchParams.set("iss", origin);
    response.writeHead(302, { location: back.href }).end();
  }

  function refusalOf(form: URLSearchParams, authorization = ""): string | null {
    const told = begun.get(form.get("code") ?? "");
    const { clientId, clientSecret } = provider.google;
    const inHeader = Buffer.from(authorization.replace(/^Basic /, ""), "base64")
      .toString()
      .replaceAll("+", " ");
    const inForm = `${form.get("client_id")}:${form.get("client_secret")}`;
    const isKnown = [inHeader, inForm].includes(`${clientId}:${clientSecret}`);
    if (!isKnown) return "invalid_client";
    const verifier = form.get("code_verifier");
    const challenge = verifier === null ? "" : createHash("sha256").update(verifier).digest("base64url");
    const fits = told?.redirectUri === form.get("redirect_uri") && told?.challenge === challenge;
    return fits ? null : "invalid_grant";
  }

  async function identityToken(form: URLSearchParams): Promise<string> {
    const code = form.get("code") ?? "";
    const { nonce } = begun.get(code) ?? {};
    // Once only, as the standard wants it.
    begun.delete(code);
    const sub = provider.faults.tokenOf ?? provider.user.sub;
    const now = Math.floor(Date.now() / 1000);
    const claims: JWTPayload = {
      iss: origin,
      aud: provider.google.clientId,
      sub,
      oid: sub,
      iat: now,
      exp: now + 60,
      ...(nonce ? { nonce } : {}),
      ...provider.faults.claims,
    };
    for (const name of provider.faults.without ?? []) delete claims[name];
    if (provider.faults.sign) return provider.faults.sign(claims, keys);
    return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: keys.kid }).sign(keys.privateKey);
  }

  return provider;
}
