import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import type { GoogleInstead } from "./google.ts";

type Json = Record<string, unknown>;

/** What the provider does otherwise than it should, for the next sign-ins. */
export interface Faults {
  claims?: JWTPayload;
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
  answer?: { path: "/token" | "/userinfo" | "/keys"; send(response: ServerResponse): void };
}

export interface TestProvider extends AsyncDisposable {
  /** For startBackend. */
  google: GoogleInstead;
  /** Who signs in next. */
  user: Json & { sub: string };
  faults: Faults;
  /** Addresses that were asked, without their queries. */
  asked: string[];
  /** Opens an address of auth-methods as a browser would, and follows it back. */
  open(authURL: string): Promise<URL>;
}

interface Begun {
  challenge: string;
  nonce: string | undefined;
  redirectUri: string;
}

/** An OpenID provider on loopback with just what Google does of it: code, PKCE, one use, identity token, user info. */
export async function startTestProvider(timeout?: number): Promise<TestProvider> {
  const keys = { ...(await generateKeyPair("RS256", { extractable: true })), kid: "first" };
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
    if (url.pathname === "/userinfo") return send({ ...provider.user, ...provider.faults.user });
    const form = new URLSearchParams(await new Response(request as unknown as ReadableStream).text());
    const refusal = refusalOf(form);
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
    response.writeHead(302, { location: back.href }).end();
  }

  function refusalOf(form: URLSearchParams): string | null {
    const told = begun.get(form.get("code") ?? "");
    const { clientId, clientSecret } = provider.google;
    if (form.get("client_id") !== clientId || form.get("client_secret") !== clientSecret) return "invalid_client";
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const fits = told?.redirectUri === form.get("redirect_uri") && told?.challenge === challenge;
    return fits ? null : "invalid_grant";
  }

  async function identityToken(form: URLSearchParams): Promise<string> {
    const code = form.get("code") ?? "";
    const { nonce } = begun.get(code) ?? {};
    // Once only, as the standard wants it.
    begun.delete(code);
    const { sub } = provider.user;
    const now = Math.floor(Date.now() / 1000);
    const claims: JWTPayload = {
      iss: origin,
      aud: provider.google.clientId,
      sub,
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
