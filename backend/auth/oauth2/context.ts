import type { FastifyRequest } from "fastify";
import type { BrowserCookie } from "../../protocol/browser-cookie.ts";
import type { AuthContext } from "../context.ts";
import type { OpenIdProvider } from "./providers/openid-provider.ts";

/** Dependencies of sign-in through providers, besides those of every sign-in. */
export interface OAuth2Context extends AuthContext {
  /** Configured providers, sorted by name. A provider stays the same object while its settings do not change. */
  openIdProviders(): Promise<OpenIdProvider[]>;
  /** Origin of the site, as a browser sends it in `Origin`. Providers may redirect only to it. */
  ownOrigin(request: FastifyRequest): string;
  /** Recognizes the browser that began a sign-in. */
  browserCookie: BrowserCookie;
  /**
   * Sends the provider's answer to the realtime connection that waits for it. Ends the connection's `@oauth2`
   * subscription.
   * @returns false if there is no such connection, or it belongs to another browser
   */
  sendOAuth2Result(result: OAuth2Result): Promise<boolean>;
}

export interface OAuth2Result {
  clientId: string;
  /** Id of the browser that came back. `null`: unknown browser. */
  browser: string | null;
  data: OAuth2Redirect;
  /** Data for a connection without a known browser. `null`: such connections may not sign in. */
  otherData: OAuth2Redirect | null;
}

/** Parameters of a provider's redirect, named as the clients expect (protocol 6.4). */
interface OAuth2Redirect {
  state: string;
  code: string;
  error?: string;
}
