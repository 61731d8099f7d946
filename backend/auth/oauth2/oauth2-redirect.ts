import type { OAuth2Context } from "./context.ts";

/** What a realtime connection is called (protocol 1.1); the clients send it as their state. */
const clientIdForm = /^[A-Za-z0-9]{40}$/;
const longestValue = 4096;

/** What the redirect needs: which wrapped code, if any, streams of no known browser get. */
interface Redirect extends Pick<OAuth2Context, "tellOAuth2"> {
  wrapCode(code: string): string | null;
}

/**
 * Hands what a provider sends a browser back with to the client that waits for it (protocol 6.4).
 * @param told `state`, `code`, `error`; of another type than text counts as missing
 * @param browser what the browser is called that came back; null for one that is not known
 * @returns which page the browser shows then
 */
export async function oauth2Redirect(
  { tellOAuth2, wrapCode }: Redirect,
  told: Record<string, unknown>,
  browser: string | null,
): Promise<"success" | "failure"> {
  const [state, code, error] = [told.state, told.code, told.error].map(textOf) as [string, string, string];
  if (!clientIdForm.test(state)) return "failure";
  // A failure is told too: the client would wait for ever.
  const data = { state, code, ...(error === "" ? {} : { error }) };
  const wrapped = code === "" ? "" : wrapCode(code);
  const otherData = wrapped === null ? null : { ...data, code: wrapped };
  const reached = await tellOAuth2({ clientId: state, browser, data, otherData });
  return reached && code !== "" && error === "" ? "success" : "failure";
}

const textOf = (value: unknown) => (typeof value === "string" && value.length <= longestValue ? value : "");
