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
}

export interface TellOAuth2 {
  kind: "oauth2";
  clientId: string;
  data: { state: string; code: string; error?: string };
}

/** `full`: its address has as many subscriptions as it may have. */
export type Outcome = "done" | "unknown" | "not the same account" | "full";

/** The topic by which the clients wait for a sign-in (protocol 6.4). */
const oauth2Topic = "@oauth2";

/** @returns "unknown" when this server has no such stream */
export function applyCommand(connections: Connections, command: Command): Outcome {
  const connection = connections.find(command.clientId);
  if (!connection) return "unknown";
  if (command.kind === "oauth2") {
    const text = connections.unsubscribe(connection, oauth2Topic);
    if (text === undefined) return "unknown";
    connections.send(connection, eventBytes(text, command.data));
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
  return "done";
}
