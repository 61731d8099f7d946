import { AppError } from "../protocol/errors.ts";
import type { Connections } from "./connections.ts";
import { eventBytes } from "./sse.ts";

/** Command for a stream, executed by the server that has it. */
export type Command = Subscribe | SendOAuth2Result;

export interface Subscribe {
  kind: "subscribe";
  clientId: string;
  /** All subscriptions that replace the former ones. */
  texts: string[];
  /** Account of the requester, `collectionId/id`, with its token. `null`: a guest. */
  account: string | null;
  token: string | null;
  /** Hashed name of the browser that waits for a sign-in. `null`: no sign-in. */
  browser: string | null;
}

export interface SendOAuth2Result {
  kind: "oauth2";
  clientId: string;
  /** Hashed name of the browser that came back from the provider. `null`: unknown. */
  browser: string | null;
  /** Data for a stream of that browser. */
  data: OAuth2Data;
  /** Data for a stream without a known browser. `null`: such sign-ins are not allowed. */
  otherData: OAuth2Data | null;
}

interface OAuth2Data {
  state: string;
  code: string;
  error?: string;
}

/** Result of a command. `full`: the address has reached its limit of subscriptions. */
export type Outcome = "done" | "unknown" | "not the same account" | "full";

/** Topic by which clients wait for a sign-in (protocol 6.4). */
export const oauth2Topic = "@oauth2";

/** Executes a command. @returns "unknown" when this server has no such stream */
export function applyCommand(connections: Connections, command: Command): Outcome {
  const connection = connections.find(command.clientId);
  if (!connection) return "unknown";
  if (command.kind === "oauth2") {
    // A result in another browser comes from a link prepared by somebody else (SEG-60).
    const data = connection.browser === null ? command.otherData : command.data;
    if (data === null || (connection.browser !== null && connection.browser !== command.browser)) return "unknown";
    const text = connections.unsubscribe(connection, oauth2Topic);
    if (text === undefined) return "unknown";
    connections.send(connection, eventBytes(text, data));
    return "done";
  }
  // A guest may sign in; an account may neither sign out nor change on the same stream.
  if (connection.account !== null && connection.account !== command.account) return "not the same account";
  try {
    connections.subscribe(connection, command.texts, command.token);
  } catch (error) {
    if (error instanceof AppError) return "full";
    throw error;
  }
  connection.account = command.account;
  connection.browser = command.browser;
  return "done";
}
