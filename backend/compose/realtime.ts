import type { FastifyRequest } from "fastify";
import { accountOf } from "../auth/current-account.ts";
import { openReplicaChannel, type ReplicaChannel } from "../events/replica-channel.ts";
import { senderOf } from "../limits/own-pages.ts";
import { BrowserCookie } from "../protocol/browser-cookie.ts";
import type { Allowance } from "../realtime/budget.ts";
import { applyCommand, type Command } from "../realtime/commands.ts";
import { Connections, streamLimits } from "../realtime/connections.ts";
import type { RealtimeContext } from "../realtime/context.ts";
import { startDueEvents } from "../realtime/due-events.ts";
import { endStreamsOf } from "../realtime/end-streams.ts";
import { Fanout } from "../realtime/fanout.ts";
import { Replicas } from "../realtime/replicas.ts";
import type { Parts } from "./parts.ts";
import type { Waits } from "./waits.ts";

/** Opens the channel between servers on one database; closed by `resources`. */
export async function composeChannel(
  { database, log }: Parts,
  resources: AsyncDisposableStack,
): Promise<ReplicaChannel> {
  const onError = (error: unknown) => log.error({ err: error }, "another server could not be heard");
  const channel = await openReplicaChannel(database, onError);
  resources.defer(() => channel.close());
  return channel;
}

/**
 * Creates streams, subscriptions and their events; ended by `resources` after the last request.
 * @param alone false beside a running server, which emits due events
 */
export async function composeRealtime(
  parts: Parts,
  alone: boolean,
  { waits, channel }: { waits: Waits; channel: ReplicaChannel },
  resources: AsyncDisposableStack,
): Promise<RealtimeContext> {
  const { config, database, collections, store, outbox, clock, log, bus, requestAccount } = parts;
  // Without rate limits, all visitors may come from one address, as in a benchmark.
  const allow = ({ inAll, ofOne }: Allowance) => ({ inAll, ofOne: config.rateLimits === "off" ? inAll : ofOne });
  const connections = new Connections({
    ...streamLimits,
    connections: allow(streamLimits.connections),
    subscriptions: allow(streamLimits.subscriptions),
    goodbye: waits.goodbye ?? streamLimits.goodbye,
  });

  const tokens = (token: string) => accountOf(parts.accounts, token, "auth");
  const fanout = new Fanout({ database, collections, store, clock, accountOf: tokens, log }, connections);
  resources.defer(() => fanout.close());
  bus.subscribe((event) => fanout.take(event));
  bus.subscribe((event) => {
    if (collections.find(event.collectionId)?.type !== "auth") return;
    endStreamsOf(connections, tokens, event).catch((err) => log.error({ err }, "a stream could not be ended"));
  });

  if (alone) {
    const dueEvents = await startDueEvents(
      { database, collections, outbox, clock },
      (error) => log.error({ err: error }, "what has fallen due could not be told"),
      waits.dueDates,
    );
    resources.defer(() => dueEvents.close());
    bus.subscribe(({ collectionId }) => dueEvents.collectionChanged(collectionId));
    collections.onChanged((changed) => {
      for (const { id } of changed) dueEvents.collectionChanged(id);
    });
  }

  const onError = (error: unknown) => log.error({ err: error }, "another server could not be told");
  const apply = (command: Command) => applyCommand(connections, command);
  const replicas = new Replicas({
    channel,
    alone: !database.shared,
    apply,
    onError,
    patience: waits.otherServers,
  });
  const isOwnPage = (request: FastifyRequest) => senderOf(request, config) === "own page";
  const browserCookie = new BrowserCookie(config.publicUrl, isOwnPage);
  return { connections, replicas, requestAccount, browserCookie };
}
