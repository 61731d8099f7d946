import type { OAuth2Context } from "./context.ts";

/** What a realtime connection is called (protocol 1.1); the clients send it as their state. */
const clientIdForm = /^[A-Za-z0-9]{40}$/;
const longestValue = 4096;

/**
 * Hands what a provider sends a browser back with to the client that waits for it (protocol 6.4).
 * @param told `state`, `code`, `error`; of another type than text counts as missing
 * @returns which page the browser shows then
 */
export async function oauth2Redirect(
  { tellOAuth2 }: Pick<OAuth2Context, "tellOAuth2">,
  told: Record<string, unknown>,
): Promise<"success" | "failure"> {
  const [state, code, error] = [told.state, told.code, told.error].map(textOf) as [string, string, string];
  if (!clientIdForm.test(state)) return "failure";
  // A failure is told too: the client would wait for ever.
  const reached = await tellOAuth2(state, { state, code, ...(error === "" ? {} : { error }) });
  return reached && code !== "" && error === "" ? "success" : "failure";
}

const textOf = (value: unknown) => (typeof value === "string" && value.length <= longestValue ? value : "");
