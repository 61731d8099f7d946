import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type CryptoKey, exportJWK, type GenerateKeyPairResult, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import type { GoogleInstead } from "./google.ts";

type Json = Record<string, unknown>;

/** Faults of the provider in the next sign-ins. */
export interface Faults {
  claims?: JWTPayload;
  /** Subject of the token, instead of the user's. */
  tokenOf?: string;
  /** Claims removed from the token. */
  without?: string[];
  /** Signs the token instead of the provider. */
  sign?(
    claims: JWTPayload,
    keys: { privateKey: CryptoKey; publicKey: CryptoKey; kid: string },
  ): Promise<string> | string;
  tokens?: Json;
  user?: Json;
  /** Answers one endpoint instead of the provider. */
  answer?: {
    path: "/token" | "/userinfo" | "/me" | "/keys" | typeof description;
    send(response: ServerResponse): void;
  };
}

export interface TestProvider extends AsyncDisposable {
  /** Option for `startBackend`. */
  google: GoogleInstead;
  origin: string;
  /** Changes to its published description. */
  describes: Json;
  /** User of the next sign-in. */
  user: Json & { sub: string };
  faults: Faults;
  /** Requested paths, without queries. */
  asked: string[];
  /** Opens an `authUrl` of auth-methods as a browser would. Returns the URL it redirects to. */
  open(authURL: string): Promise<URL>;
}

/** Path of the description. */
export const description = "/.well-known/openid-configuration";

interface Begun {
  challenge: string;
  nonce: string | undefined;
  redirectUri: string;
}

/** Key pairs of stopped providers, for reuse: making a pair takes a quarter of a second of CPU. */
const spareKeys: GenerateKeyPairResult[] = [];

const takeKeys = async () => spareKeys.pop() ?? (await generateKeyPair("RS256", { extractable: true }));

/**
 * Starts an OpenID provider on loopback with the needed features of Google and Microsoft: description, codes for one
 * use, PKCE, identity token, user info in the standard's format and in Graph's. Its tokens have the same `sub` and
 * `oid`. Providers running at once have different keys.
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
    // Format of Microsoft Graph.
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
    const flow = begun.get(form.get("code") ?? "");
    const { clientId, clientSecret } = provider.google;
    const inHeader = Buffer.from(authorization.replace(/^Basic /, ""), "base64")
      .toString()
      .replaceAll("+", " ");
    const inForm = `${form.get("client_id")}:${form.get("client_secret")}`;
    const isKnown = [inHeader, inForm].includes(`${clientId}:${clientSecret}`);
    if (!isKnown) return "invalid_client";
    const verifier = form.get("code_verifier");
    const challenge = verifier === null ? "" : createHash("sha256").update(verifier).digest("base64url");
    const fits = flow?.redirectUri === form.get("redirect_uri") && flow?.challenge === challenge;
    return fits ? null : "invalid_grant";
  }

  async function identityToken(form: URLSearchParams): Promise<string> {
    const code = form.get("code") ?? "";
    const { nonce } = begun.get(code) ?? {};
    // Codes work once, as the standard requires.
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
