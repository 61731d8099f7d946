import { isLoopback } from "../config/values.mjs";
import { invalidFormat, problem } from "../protocol/errors.ts";
import { all, isUrl, oneLine, oneOf, required, visible, when } from "./checks.ts";
import { type Check, flag, secret, text } from "./leaf.ts";

const provider = {
  enabled: flag(),
  clientId: text("", when("enabled", required)),
  clientSecret: secret(when("enabled", required)),
  /** Address of the sign-in page. Empty: the provider's default addresses. */
  authUrl: text("", isUrl),
  tokenUrl: text("", isUrl),
  userApiUrl: text("", isUrl),
  displayName: text("", all(oneLine, visible)),
  pkce: flag(true),
};

/** Issuer against which identity tokens are checked, and from which the keys are found unless `keysUrl` names them. */
const issuer = text("", isIssuer);

/** An unknown service needs either its issuer or all three addresses. */
const withoutIssuer: Check<string> = (value, group) => (group.issuer === "" ? required(value, group) : null);
const address = text("", all(isSecureUrl, when("enabled", withoutIssuer)));

const oidc = {
  ...provider,
  authUrl: address,
  tokenUrl: address,
  userApiUrl: address,
  issuer,
  /** Only together with the issuer: a signature alone does not show who issued the token. */
  keysUrl: text("", all(isSecureUrl, needsIssuer)),
};

const microsoft = {
  ...provider,
  authUrl: text("", isSecureUrl),
  tokenUrl: text("", isSecureUrl),
  userApiUrl: text("", isSecureUrl),
  /** Issuer of one organisation: `https://login.microsoftonline.com/ID/v2.0`. Empty: accounts of any organisation. */
  issuer: text("", all(isIssuer, isOneOrganisation)),
  /** Claim of the identity token whose address is trusted. Empty: none. */
  emailClaim: text(
    "",
    all(oneOf("any_verified", "verified_primary_email", "email_and_xms_edov", "email"), needsIssuer),
  ),
};

/**
 * Providers by the names of the older clients; only Google, Microsoft and OpenID are used, the others are stored
 * unchanged.
 */
export const providers = {
  googleAuth: provider,
  facebookAuth: provider,
  githubAuth: provider,
  gitlabAuth: provider,
  discordAuth: provider,
  twitterAuth: provider,
  microsoftAuth: microsoft,
  spotifyAuth: provider,
  kakaoAuth: provider,
  twitchAuth: provider,
  stravaAuth: provider,
  giteeAuth: provider,
  livechatAuth: provider,
  giteaAuth: provider,
  oidcAuth: oidc,
  oidc2Auth: oidc,
  oidc3Auth: oidc,
  appleAuth: provider,
  instagramAuth: provider,
  vkAuth: provider,
  yandexAuth: provider,
  patreonAuth: provider,
  mailcowAuth: provider,
  bitbucketAuth: provider,
  planningcenterAuth: provider,
};

/** Supported providers with their default names, in order of their keys. */
export const spokenProviders = {
  google: "Google",
  microsoft: "Microsoft",
  oidc: "OpenID Connect",
  oidc2: "OpenID Connect",
  oidc3: "OpenID Connect",
} as const;

export type SpokenProvider = keyof typeof spokenProviders;

/** Allows plain HTTP only for this machine, for trying things out. */
function isSecureUrl(value: string) {
  const url = URL.parse(value);
  if (value === "" || url === null || url.protocol !== "http:") return isUrl(value, {});
  return isLoopback(url.hostname.replace(/^\[|\]$/g, ""))
    ? null
    : problem("validation_https_required", "Must begin with https://.");
}

function isIssuer(value: string) {
  const isName = value === "" || !/[?#@]/.test(value);
  return isName ? isSecureUrl(value) : problem("validation_is_url", "Must be a valid URL.");
}

/** Requires the issuer of one organisation: Microsoft's tokens never have the addresses that stand for several. */
function isOneOrganisation(value: string) {
  const isOfMany =
    /^https:\/\/login\.microsoftonline\.com\//.test(value) &&
    !/\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/v2\.0\/?$/i.test(value);
  return isOfMany ? invalidFormat : null;
}

function needsIssuer(value: string, group: Readonly<Record<string, unknown>>) {
  if (value === "" || group.issuer !== "") return null;
  return problem("validation_issuer_missing", "Needs the issuer.");
}
