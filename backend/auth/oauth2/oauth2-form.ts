import { readTexts, refuseProblems } from "../../protocol/body/form-texts.ts";
import { BadRequestError, blank, ForbiddenError, invalidValue, type Problem } from "../../protocol/errors.ts";
import type { AuthCollection } from "../auth-collection.ts";
import type { CodeExchange } from "./providers/identity.ts";
import type { OpenIdProvider } from "./providers/openid-provider.ts";

/** Sign-in request of a client with a provider's code (protocol 6.3). */
export interface OAuth2Form extends CodeExchange {
  provider: OpenIdProvider;
  /** Values for a new account, without the fields that only the server sets. */
  createData: Record<string, unknown>;
  /** Client generation, told by the spelling of the redirect field, its only sign (protocol 6.10). */
  generation: "legacy" | "modern";
}

/** PKCE verifier (RFC 7636). A shorter or missing one would not bind the code to the client. */
const verifierForm = /^[\w.~-]{43,128}$/;
const longestCode = 4096;

/**
 * Reads and validates the form of a sign-in.
 * @param origin origin of the site; see `isOwnAddress`
 * @throws ForbiddenError if the collection does not allow OAuth2
 * @throws BadRequestError with a problem for each field
 */
export function readOAuth2Form(
  values: Record<string, unknown>,
  collection: AuthCollection,
  providers: readonly OpenIdProvider[],
  origin: string,
): OAuth2Form {
  if (!collection.auth.oauth2.enabled) {
    throw new ForbiddenError("The collection is not configured to allow OAuth2 authentication.");
  }
  const generation = "redirectURL" in values ? "modern" : "legacy";
  const spelling = generation === "modern" ? "redirectURL" : "redirectUrl";
  const texts = readTexts(values, "provider", "code", "codeVerifier", spelling);
  const { code, codeVerifier, [spelling]: redirectURL } = texts;
  const provider = providers.find(({ name }) => name === texts.provider);
  refuseProblems({
    provider: provider ? null : problemOfProvider(texts.provider),
    code: code === "" ? blank : code.length > longestCode ? invalidValue : null,
    codeVerifier: codeVerifier === "" ? blank : verifierForm.test(codeVerifier) ? null : invalidValue,
    [spelling]: redirectURL === "" ? blank : isOwnAddress(redirectURL, origin) ? null : invalidValue,
  });
  if (!provider) throw new BadRequestError();
  return { provider, code, codeVerifier, redirectURL, createData: createDataOf(values.createData), generation };
}

/**
 * Accepts only URLs of the site itself in a browser's spelling: `/api/oauth2-redirect`, or a page that takes the code
 * itself. Refuses every spelling that some parser might read as another host (SEG-23).
 */
function isOwnAddress(text: string, origin: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && url.origin === origin && text === `${origin}${url.pathname}` && isPlainPath(url.pathname);
}

/** Nested escapes decoded before a path is refused. */
const mostDecodings = 3;

/**
 * Checks that unescaping the path reveals no extra slash, backslash or dot segment. A program that unescapes the URL
 * before it follows it would read another host in `/%2f%2fevil`.
 */
function isPlainPath(path: string): boolean {
  let text = path;
  try {
    for (let round = 0; round < mostDecodings; round++) text = decodeURIComponent(text);
  } catch {
    return false;
  }
  // Some parsers treat full-width slashes and dots as ASCII.
  text = text.normalize("NFKC");
  const slashes = (of: string) => of.split("/").length;
  return slashes(text) === slashes(path) && !/[%\\\s\p{Cc}]|\/\/|\/\.\.?(?:\/|$)/u.test(text);
}

function problemOfProvider(name: string): Problem {
  if (name === "") return blank;
  const shown = name.length > 100 ? `${name.slice(0, 100)}…` : name;
  return { code: "validation_invalid_provider", message: `"${shown}" is missing or is not enabled.` };
}

/** Fields that a new account cannot set: identity comes from the provider, rights from account managers (SEG-21). */
const protectedNames = new Set([
  "id",
  "email",
  "verified",
  "disabled",
  "password",
  "passwordConfirm",
  "oldPassword",
  "tokenKey",
]);

function createDataOf(sent: unknown): Record<string, unknown> {
  if (sent === undefined || sent === null) return {};
  if (typeof sent !== "object" || Array.isArray(sent)) {
    throw new BadRequestError("An error occurred while loading the submitted data.");
  }
  // Names are compared without modifiers: `id:autogenerate` writes an id too.
  const nameOf = (key: string) => key.replace(/^\+/, "").replace(/[:+\-.].*$/s, "");
  return Object.fromEntries(Object.entries(sent).filter(([key]) => !protectedNames.has(nameOf(key))));
}
