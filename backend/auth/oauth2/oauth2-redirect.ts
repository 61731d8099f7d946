import type { OAuth2Context } from "./context.ts";
import type { ReturnedCode } from "./returned-code.ts";

/** Id of a realtime connection (protocol 1.1); clients send it as their OAuth2 state. */
const clientIdForm = /^[A-Za-z0-9]{40}$/;
const longestValue = 4096;

interface Redirect extends Pick<OAuth2Context, "sendOAuth2Result"> {
  wrapCode(returned: ReturnedCode): string;
  /** Does any collection allow sign-in over a connection without a known browser? */
  allowsOtherOrigins: boolean;
}

/**
 * Passes the parameters of a provider's redirect to the client that waits for them (protocol 6.4).
 * @param told `state`, `code`, `iss`, `error`; values that are not text count as missing
 * @param browser id of the browser that came back. `null`: unknown browser.
 * @returns the page to show in the browser
 */
export async function oauth2Redirect(
  { sendOAuth2Result, wrapCode, allowsOtherOrigins }: Redirect,
  query: Record<string, unknown>,
  browser: string | null,
): Promise<"success" | "failure"> {
  const [state = "", code = "", iss = "", error = ""] = [query.state, query.code, query.iss, query.error].map(textOf);
  if (!clientIdForm.test(state)) return "failure";
  // Errors are passed on too: otherwise the client would wait forever.
  const dataFor = (isOfOtherOrigin: boolean) => ({
    state,
    code: code === "" ? "" : wrapCode({ code, issuer: iss === "" ? null : iss, isOfOtherOrigin }),
    ...(error === "" ? {} : { error }),
  });
  const [data, otherData] = [dataFor(false), allowsOtherOrigins ? dataFor(true) : null];
  const reached = await sendOAuth2Result({ clientId: state, browser, data, otherData });
  return reached && code !== "" && error === "" ? "success" : "failure";
}

const textOf = (value: unknown) => (typeof value === "string" && value.length <= longestValue ? value : "");
