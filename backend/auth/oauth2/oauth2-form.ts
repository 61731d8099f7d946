import { blank, readTexts, refuseProblems } from "../../protocol/body/form-texts.ts";
import { BadRequestError, ForbiddenError, type Problem } from "../../protocol/errors.ts";
import type { AuthCollection } from "../auth-collection.ts";
import type { CodeExchange } from "./providers/identity.ts";
import type { OpenIdProvider } from "./providers/openid-provider.ts";

/** A sign-in by a provider as a client asks for it (protocol 6.3). */
export interface OAuth2Form extends CodeExchange {
  provider: OpenIdProvider;
  /** For a new account; without the names that are the server's to say. */
  createData: Record<string, unknown>;
  /** By the spelling of the redirect address, the only sign of a client's generation (protocol 6.10). */
  generation: "legacy" | "modern";
}

/** RFC 7636: what a verifier is made of. A shorter or a missing one would tie the code to nobody. */
const verifierForm = /^[\w.~-]{43,128}$/;
const longestCode = 4096;

/**
 * @param origin where the site stands; see refuseRedirect
 * @throws ForbiddenError when the collection does not let providers in
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
    code: code === "" ? blank : code.length > longestCode ? invalid : null,
    codeVerifier: codeVerifier === "" ? blank : verifierForm.test(codeVerifier) ? null : invalid,
    [spelling]: redirectURL === "" ? blank : isOwnAddress(redirectURL, origin) ? null : invalid,
  });
  if (!provider) throw new BadRequestError();
  return { provider, code, codeVerifier, redirectURL, createData: createDataOf(values.createData), generation };
}

/**
 * An address of the site itself, spelt as a browser would: `/api/oauth2-redirect`, or a page that takes the code by
 * itself. Everything that some parser might take for another place has another spelling (SEG-23).
 */
function isOwnAddress(text: string, origin: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && url.origin === origin && text === `${origin}${url.pathname}` && isPlainPath(url.pathname);
}

/** Escapes within escapes that are read before a path is refused. */
const mostDecodings = 3;

/**
 * Has the path no second slash, backslash or dots that show only once it is unescaped? A program that unescapes the address
 * before it follows it would read another host in `/%2f%2fevil`.
 */
function isPlainPath(path: string): boolean {
  let text = path;
  try {
    for (let round = 0; round < mostDecodings; round++) text = decodeURIComponent(text);
  } catch {
    return false;
  }
  // Some readers take the wide forms of slash and dot for the narrow ones.
  text = text.normalize("NFKC");
  const slashes = (of: string) => of.split("/").length;
  return slashes(text) === slashes(path) && !/[%\\\s\p{Cc}]|\/\/|\/\.\.?(?:\/|$)/u.test(text);
}

const invalid: Problem = { code: "validation_in_invalid", message: "Must be a valid value." };

function problemOfProvider(name: string): Problem {
  if (name === "") return blank;
  const shown = name.length > 100 ? `${name.slice(0, 100)}…` : name;
  return { code: "validation_invalid_provider", message: `"${shown}" is missing or is not enabled.` };
}

/**
 * Fields that a new account may not bring along: identity comes from the provider, rights from those who look after
 * accounts (SEG-21).
 */
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
  // With the modifiers off: `id:autogenerate` writes an id too.
  const nameOf = (key: string) => key.replace(/^\+/, "").replace(/[:+\-.].*$/s, "");
  return Object.fromEntries(Object.entries(sent).filter(([key]) => !protectedNames.has(nameOf(key))));
}
