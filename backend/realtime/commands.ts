import { AppError } from "../protocol/errors.ts";
import type { Connections } from "./connections.ts";
import { eventBytes } from "./sse.ts";

/** What is done to a stream, by whichever server has it. */
export type Command = Subscribe | TellOAuth2;

export interface Subscribe {
  kind: "subscribe";
  clientId: string;
  /** All that it shall have from now on. */
  texts: string[];
  /** Who asks: `collectionId/id`, with the token that says so; null for a guest. */
  account: string | null;
  token: string | null;
  /** What the browser is called that waits for a sign-in; null for others. */
  browser: string | null;
}

export interface TellOAuth2 {
  kind: "oauth2";
  clientId: string;
  /** What the browser is called that came back from the provider; null for one that is not known. */
  browser: string | null;
  /** For a stream of that very browser. */
  data: OAuth2Data;
  /** For a stream of no browser that is known; null where nobody may sign in so. */
  otherData: OAuth2Data | null;
}

interface OAuth2Data {
  state: string;
  code: string;
  error?: string;
}

/** `full`: its address has as many subscriptions as it may have. */
export type Outcome = "done" | "unknown" | "not the same account" | "full";

/** The topic by which the clients wait for a sign-in (protocol 6.4). */
export const oauth2Topic = "@oauth2";

/** @returns "unknown" when this server has no such stream */
export function applyCommand(connections: Connections, command: Command): Outcome {
  const connection = connections.find(command.clientId);
  if (!connection) return "unknown";
  if (command.kind === "oauth2") {
    // Who came back in another browser follows somebody else's link (SEG-60).
    const data = connection.browser === null ? command.otherData : command.data;
    if (data === null || (connection.browser !== null && connection.browser !== command.browser)) return "unknown";
    const text = connections.unsubscribe(connection, oauth2Topic);
    if (text === undefined) return "unknown";
    connections.send(connection, eventBytes(text, data));
    return "done";
  }
  // A guest may sign in; an account neither signs out nor becomes another one on the same stream.
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
