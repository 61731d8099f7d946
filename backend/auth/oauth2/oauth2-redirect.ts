import type { OAuth2Context } from "./context.ts";
import type { ReturnedCode } from "./returned-code.ts";

/** What a realtime connection is called (protocol 1.1); the clients send it as their state. */
const clientIdForm = /^[A-Za-z0-9]{40}$/;
const longestValue = 4096;

interface Redirect extends Pick<OAuth2Context, "tellOAuth2"> {
  wrapCode(returned: ReturnedCode): string;
  /** Some collection lets people sign in over a stream of no known browser. */
  allowsOtherOrigins: boolean;
}

/**
 * Hands what a provider sends a browser back with to the client that waits for it (protocol 6.4).
 * @param told `state`, `code`, `iss`, `error`; of another type than text counts as missing
 * @param browser what the browser is called that came back; null for one that is not known
 * @returns which page the browser shows then
 */
export async function oauth2Redirect(
  { tellOAuth2, wrapCode, allowsOtherOrigins }: Redirect,
  told: Record<string, unknown>,
  browser: string | null,
): Promise<"success" | "failure"> {
  const [state = "", code = "", iss = "", error = ""] = [told.state, told.code, told.iss, told.error].map(textOf);
  if (!clientIdForm.test(state)) return "failure";
  // A failure is told too: the client would wait for ever.
  const dataFor = (isOfOtherOrigin: boolean) => ({
    state,
    code: code === "" ? "" : wrapCode({ code, issuer: iss === "" ? null : iss, isOfOtherOrigin }),
    ...(error === "" ? {} : { error }),
  });
  const [data, otherData] = [dataFor(false), allowsOtherOrigins ? dataFor(true) : null];
  const reached = await tellOAuth2({ clientId: state, browser, data, otherData });
  return reached && code !== "" && error === "" ? "success" : "failure";
}

const textOf = (value: unknown) => (typeof value === "string" && value.length <= longestValue ? value : "");
