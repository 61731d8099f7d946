import type { TellOAuth2 } from "./commands.ts";
import type { RealtimeContext } from "./context.ts";
import { dispatchCommand } from "./subscribe.ts";

/**
 * Sends an OAuth2 result to the stream that waits for it, at whichever server it is open (protocol 6.4). Its
 * subscription to `@oauth2` ends with it.
 *
 * @returns false when there is no such stream, or it does not wait
 */
export async function tellOAuth2(
  context: RealtimeContext,
  clientId: string,
  data: TellOAuth2["data"],
): Promise<boolean> {
  return (await dispatchCommand(context, { kind: "oauth2", clientId, data })) === "done";
}
