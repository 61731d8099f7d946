import type { RawBuilder } from "kysely";
import type { Cost } from "../filter/compile/cost.ts";
import { compiledFilter } from "../records/store/compiled-conditions.ts";
import { refuseTooCostly } from "../rules/cost-gate.ts";
import type { RequestFacts } from "../rules/request-facts.ts";
import type { Collection } from "../schema/define/define.ts";
import type { DeliveryContext } from "./context.ts";
import type { Topic } from "./topics.ts";

/** The filter of a subscription, ready to be asked. */
interface TopicFilter {
  condition: RawBuilder<boolean>;
  cost: Cost;
}

/** By topic, of which each group has its own; good for these collections only. */
const compiled = new WeakMap<Topic, TopicFilter & { version: string | null }>();

/**
 * The filter of a topic, compiled once for all its events, unless it depends on the moment or on who asks.
 * @returns null when it has none
 * @throws BadRequestError, ForbiddenError for one that means nothing or may not be used; TooCostlyError
 */
export function topicFilter(
  { collections, database }: DeliveryContext,
  { collection, topic, facts }: { collection: Collection; topic: Topic; facts: RequestFacts },
): TopicFilter | null {
  const { filter = "" } = topic.query;
  if (filter === "") return null;
  const known = compiled.get(topic);
  if (known && known.version === collections.version) return known;
  const { condition, cost } = compiledFilter(filter, { database, collections, collection, facts });
  refuseTooCostly(cost, facts);
  if (cost.dependsOn.size === 0) compiled.set(topic, { condition, cost, version: collections.version });
  return { condition, cost };
}
