import type { SendOAuth2Result } from "./commands.ts";
import type { RealtimeContext } from "./context.ts";
import { dispatchCommand } from "./subscribe.ts";

/**
 * Sends an OAuth2 result to the stream that waits for it, at whichever server it is open (protocol 6.4). Ends its
 * subscription to `@oauth2`.
 *
 * @returns false when there is no such stream, it does not wait, or it belongs to another browser
 */
export async function sendOAuth2Result(
  context: RealtimeContext,
  result: Omit<SendOAuth2Result, "kind">,
): Promise<boolean> {
  return (await dispatchCommand(context, { kind: "oauth2", ...result })) === "done";
}
