import type { RawBuilder } from "kysely";
import type { Cost } from "../filter/compile/cost.ts";
import { compiledFilter } from "../records/store/compiled-conditions.ts";
import { refuseTooCostly } from "../rules/cost-gate.ts";
import type { RequestFacts } from "../rules/request-facts.ts";
import type { Collection } from "../schema/define/define.ts";
import type { DeliveryContext } from "./context.ts";
import type { Topic } from "./topics.ts";

/** Compiled filter of a subscription. */
interface TopicFilter {
  condition: RawBuilder<boolean>;
  cost: Cost;
}

/** Cache by topic, of which each group has its own; valid for one version of the collections only. */
const compiled = new WeakMap<Topic, TopicFilter & { version: string | null }>();

/**
 * Compiles the filter of a topic, once for all its events unless it depends on the time or the account.
 * @returns `null`: the topic has no filter
 * @throws BadRequestError, ForbiddenError for a filter that is invalid or not allowed; TooCostlyError
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
