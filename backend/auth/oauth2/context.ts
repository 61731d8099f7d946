import type { FastifyRequest } from "fastify";
import type { BrowserCookie } from "../../protocol/browser-cookie.ts";
import type { AuthContext } from "../context.ts";
import type { OpenIdProvider } from "./providers/openid-provider.ts";

/** What signing in by a provider needs besides what every sign-in does. */
export interface OAuth2Context extends AuthContext {
  /** Those that are configured now, sorted by name; the same object as long as nothing of it changes. */
  openIdProviders(): Promise<OpenIdProvider[]>;
  /** Where the site stands, as a browser writes it in `Origin`; the only place to which a provider may send people back. */
  ownOrigin(request: FastifyRequest): string;
  /** Knows the browser again that began a sign-in. */
  browserCookie: BrowserCookie;
  /**
   * Tells a realtime connection that waits for it what the provider has sent; its `@oauth2` subscription ends with it.
   * @returns false when there is no such connection, or it is another browser's
   */
  tellOAuth2(result: OAuth2Result): Promise<boolean>;
}

export interface OAuth2Result {
  clientId: string;
  /** What the browser is called that came back; null for one that is not known. */
  browser: string | null;
  data: OAuth2Redirect;
  /** For a connection of no known browser; null where nobody may sign in so. */
  otherData: OAuth2Redirect | null;
}

/** What a provider's redirect carries, in the words of the clients (protocol 6.4). */
interface OAuth2Redirect {
  state: string;
  code: string;
  error?: string;
}
