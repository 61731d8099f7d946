import {
  BadRequestError,
  blank,
  ForbiddenError,
  invalidFormat,
  lengthBetween,
  NotFoundError,
  type Problems,
  TooManyRequestsError,
  tooLong,
} from "../protocol/errors.ts";
import { applyCommand, type Command, type Outcome, type Subscribe } from "./commands.ts";
import type { RealtimeContext } from "./context.ts";

/** Limits of a form. Lengths in characters. */
const limits = { clientId: 255, subscriptions: 1000, subscription: 2500 };
/** Maximum body: as many subscriptions as allowed, with any characters. Bytes. */
export const longestSubscriptions = 8 * 1024 * 1024;
/** Form of every client id (protocol 1.1): anything else exists nowhere, so other servers need not be asked. */
const clientIdForm = /^[A-Za-z0-9]{40}$/;
/** Seconds. */
const retryAfter = 30;

export interface SubscribeForm {
  clientId: string;
  subscriptions: string[];
}

/** Reads the form of subscriptions. @throws BadRequestError with a problem for each field (protocol 8.2) */
export function readSubscribeForm(body: Record<string, unknown>): SubscribeForm {
  const clientId = body.clientId ?? "";
  const subscriptions: unknown = body.subscriptions ?? [];
  if (typeof clientId !== "string" || !isTexts(subscriptions)) throw new BadRequestError();
  const data: Problems = {
    ...clientIdProblem(clientId),
    ...subscriptionsProblem(subscriptions),
  };
  if (Object.keys(data).length > 0) throw new BadRequestError(undefined, { data });
  return { clientId, subscriptions };
}

/**
 * Replaces the subscriptions of a stream, at whichever server it is open.
 * @param asking `account` is `collectionId/id` with its token, or null for a guest; `browser` see Subscribe
 * @throws NotFoundError, ForbiddenError (protocol 8.2), TooManyRequestsError
 */
export async function subscribe(
  context: RealtimeContext,
  form: SubscribeForm,
  asking: Pick<Subscribe, "account" | "token" | "browser">,
): Promise<void> {
  const { clientId, subscriptions: texts } = form;
  const outcome = await dispatchCommand(context, { kind: "subscribe", clientId, texts, ...asking });
  if (outcome === "full") throw new TooManyRequestsError(retryAfter);
  if (outcome === "unknown") throw new NotFoundError("Missing or invalid client id.");
  if (outcome === "not the same account") {
    throw new ForbiddenError("The current and the previous request authorization don't match.");
  }
}

/** Applies a command here, or at the server that has the stream. */
export async function dispatchCommand({ connections, replicas }: RealtimeContext, command: Command): Promise<Outcome> {
  const outcome = applyCommand(connections, command);
  if (outcome !== "unknown" || !clientIdForm.test(command.clientId)) return outcome;
  return replicas.broadcast(command);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function clientIdProblem(clientId: string): Problems {
  if (clientId === "") return { clientId: blank };
  if (lengthOf(clientId) <= limits.clientId) return {};
  return { clientId: lengthBetween(1, limits.clientId) };
}

function subscriptionsProblem(texts: readonly string[]): Problems {
  if (texts.length > limits.subscriptions) return { subscriptions: tooLong(limits.subscriptions) };
  const problems: Problems = {};
  for (const [index, text] of texts.entries()) {
    if (lengthOf(text) > limits.subscription) problems[index] = tooLong(limits.subscription);
    // The text becomes a line of each event.
    else if (/[\r\n]/.test(text)) {
      problems[index] = invalidFormat;
    }
  }
  return Object.keys(problems).length > 0 ? { subscriptions: problems } : {};
}

/** Length in code points, as the protocol counts. */
const lengthOf = (text: string) => [...text].length;
