import { refuseProblems } from "../protocol/body/form-texts.ts";
import {
  BadRequestError,
  defaultMessage,
  ForbiddenError,
  invalidFormat,
  NotFoundError,
  type Problem,
  type Problems,
  problemsFound,
  TooManyRequestsError,
  textProblem,
  tooLong,
} from "../protocol/errors.ts";
import { readQueryList } from "../protocol/query.ts";
import { applyCommand, type Command, type Outcome, type SendOAuth2Result, type Subscribe } from "./commands.ts";
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

type Requester = Pick<Subscribe, "account" | "token" | "browser">;

/** Reads the form of subscriptions. @throws BadRequestError with a problem for each field (protocol 8.2) */
export function readSubscribeForm(body: Record<string, unknown>): SubscribeForm {
  const clientId = body.clientId ?? "";
  const subscriptions: unknown = body.subscriptions ?? [];
  if (typeof clientId !== "string" || !isTexts(subscriptions)) throw new BadRequestError();
  refuseProblems(
    { clientId: textProblem(clientId, limits.clientId), subscriptions: subscriptionsProblem(subscriptions) },
    defaultMessage,
  );
  return { clientId, subscriptions };
}

/** Reads the subscriptions in the address of a stream. @throws BadRequestError with a problem for each (docs/api.md) */
export function readSubscriptionsOfAddress(url: string): string[] {
  const subscriptions = readQueryList(url, "subscriptions");
  refuseProblems({ subscriptions: subscriptionsProblem(subscriptions) }, defaultMessage);
  return subscriptions;
}

/**
 * Replaces the subscriptions of a stream, at whichever server it is open.
 * @param asking `account` is `collectionId/id` with its token, or null for a guest; `browser` see Subscribe
 * @throws NotFoundError, ForbiddenError (protocol 8.2), TooManyRequestsError
 */
export async function subscribe(context: RealtimeContext, form: SubscribeForm, asking: Requester): Promise<void> {
  refuseOutcome(await dispatchCommand(context, commandOf(form, asking)));
}

/** Subscribes a stream of this server that has not begun. @throws TooManyRequestsError */
export function subscribeFirst({ connections }: RealtimeContext, form: SubscribeForm, asking: Requester): void {
  refuseOutcome(applyCommand(connections, commandOf(form, asking)));
}

const commandOf = ({ clientId, subscriptions: texts }: SubscribeForm, asking: Requester): Subscribe => ({
  ...asking,
  kind: "subscribe",
  clientId,
  texts,
});

function refuseOutcome(outcome: Outcome): void {
  if (outcome === "full") throw new TooManyRequestsError(retryAfter);
  if (outcome === "unknown") throw new NotFoundError("Missing or invalid client id.");
  if (outcome === "not the same account") {
    throw new ForbiddenError("The current and the previous request authorization don't match.");
  }
}

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

/** Applies a command here, or at the server that has the stream. */
async function dispatchCommand({ connections, replicas }: RealtimeContext, command: Command): Promise<Outcome> {
  const outcome = applyCommand(connections, command);
  if (outcome !== "unknown" || !clientIdForm.test(command.clientId)) return outcome;
  return replicas.broadcast(command);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function subscriptionsProblem(texts: readonly string[]): Problem | Problems {
  if (texts.length > limits.subscriptions) return tooLong(limits.subscriptions);
  const found = texts.map((text) => {
    // Length in code points, as the protocol counts.
    if ([...text].length > limits.subscription) return tooLong(limits.subscription);
    // The text becomes a line of each event.
    return /[\r\n]/.test(text) ? invalidFormat : null;
  });
  return problemsFound(found);
}
