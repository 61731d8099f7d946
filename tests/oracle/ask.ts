import { isDeepStrictEqual } from "node:util";
import { type databases, startBackend, type TestBackend } from "@arzobispado/backend/testing";
import { Random } from "../crash/random.ts";
import { libraryCollections } from "./library.ts";
import { applyChange, type Change, type Content, type Row, randomChange, randomContent } from "./random-content.ts";
import { addressOf, type Question, randomQuestion } from "./random-question.ts";
import { referenceAnswer } from "./reference/answer.ts";
import { forgetRules, TooMany } from "./reference/filter.ts";
import type { Asker } from "./reference/names.ts";

/** Number of questions about one content. */
export const questionsPerWorld = 250;
/** Number of questions after which a record changes. */
const changeEvery = 10;
/** Number of the last guests' questions asked again after a change: their answers may be cached. */
const askedAgain = 4;
const now = new Date("2026-05-20T12:00:00.000Z");

type Engines = typeof databases;

interface Asking {
  engines: Engines;
  questions?: number;
}

/** Answer that differs from the expected one. */
interface Find {
  seed: number;
  /** Engine, and how many times the question had been asked. */
  where: string;
  question: string;
  expected: string;
  found: string;
}

export interface Result {
  finds: Find[];
  asked: number;
  /** Number of questions whose expected status is 200. */
  answered: number;
  /** Number of answers that refused a guest because of the cost. */
  tooCostly: number;
  /** Number of questions that were too expensive for the reference. */
  leftOut: number;
}

/**
 * Asks both engines random questions about random content, and compares each answer with that of the reference, which
 * reads plain arrays (reference/). Guests ask everything twice, so that cached answers are compared too. After some
 * questions a record changes, and the last questions are asked again.
 */
export async function askWorld(seed: number, { engines, questions = questionsPerWorld }: Asking): Promise<Result> {
  const random = new Random(seed);
  await using world = await startWorld(random, engines);
  const result: Result = { finds: [], asked: 0, answered: 0, tooCostly: 0, leftOut: 0 };
  const kept: Question[] = [];
  for (let number = 0; number < questions && result.finds.length < 5; number++) {
    const question = randomQuestion(random);
    result.asked++;
    await askOnce(world, { seed, question, result });
    if (question.asker === "guest") kept.unshift(question);
    if (number % changeEvery > 0) continue;
    await world.change(randomChange(random, world.content, number, question.collection));
    for (const each of kept.splice(0, askedAgain)) await askOnce(world, { seed, question: each, result });
  }
  return result;
}

interface Asked {
  seed: number;
  question: Question;
  result: Result;
}

async function askOnce(world: World, { seed, question, result }: Asked): Promise<void> {
  const expected = expectedOf(world, question);
  if (!expected) {
    result.leftOut++;
    return;
  }
  if (expected.status === 200) result.answered++;
  const times = question.asker === "guest" ? ["first", "second"] : ["only"];
  for (const engine of world.engines) {
    for (const time of times) {
      const { status, json, text } = await world.get(engine, addressOf(question), question.asker);
      const found = { status, ...(status === 200 && { body: comparable(json) }) };
      if (isDeepStrictEqual(found, expected)) continue;
      if (isTooCostly(question, { status, text })) result.tooCostly++;
      else
        result.finds.push({
          seed,
          where: `${engine}, ${time} answer`,
          question: questionText(question),
          ...difference(expected, found),
        });
    }
  }
}

/**
 * Whether a guest was refused because of the cost, which the reference does not know (cost.test.ts says which questions
 * are refused).
 */
function isTooCostly({ asker, filter, sort }: Question, { status, text }: { status: number; text: string }): boolean {
  const isRefused = status === 400 && text.includes("Too many rows would have to be compared");
  return isRefused && asker === "guest" && (filter !== null || sort.length > 0);
}

const questionText = ({ asker, collection, id, filterText: filter, sort, expand, fields, page, perPage }: Question) =>
  `${asker}: ${collection}/${id ?? ""} ${JSON.stringify({ filter, sort, expand, fields, page, perPage })}`;

function expectedOf({ content, askers }: World, question: Question) {
  try {
    return referenceAnswer({ content, asker: askers[question.asker], now }, question);
  } catch (error) {
    if (error instanceof TooMany) return null;
    throw error;
  }
}

/** Value without fields that the reference does not know: times of writing, and further fields of accounts. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== "object" || value === null) return value;
  const unknown = ["created", "updated", "collectionId", "verified", "disabled"];
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => (unknown.includes(name) ? [] : [[name, comparable(each)]])),
  );
}

/** First difference of two answers, shortened. */
function difference(expected: unknown, found: unknown, path = ""): Pick<Find, "expected" | "found"> {
  const shown = (value: unknown) => `${path} ${JSON.stringify(value)?.slice(0, 300)}`;
  const isNode = (value: unknown) => typeof value === "object" && value !== null;
  if (!isNode(expected) || !isNode(found)) return { expected: shown(expected), found: shown(found) };
  const listed = [expected, found].map((each) =>
    Array.isArray(each) ? each.map((item) => Object(item).id ?? item) : [],
  );
  if (!isDeepStrictEqual(listed[0], listed[1])) return { expected: shown(listed[0]), found: shown(listed[1]) };
  const values = (name: string) => [Reflect.get(expected, name), Reflect.get(found, name)] as const;
  const names = [...Object.keys(expected), ...Object.keys(found)];
  const name = names.find((each) => !isDeepStrictEqual(...values(each))) ?? "";
  return difference(...values(name), `${path}/${name}`);
}

interface World extends AsyncDisposable {
  engines: Engines;
  content: Content;
  askers: Record<Question["asker"], Asker>;
  get(engine: string, address: string, asker: Question["asker"]): ReturnType<TestBackend["get"]>;
  change(change: Change): Promise<void>;
}

async function startWorld(random: Random, engines: Engines): Promise<World> {
  const content = randomContent(random);
  const servers = await Promise.all(
    engines.map(async (database) => {
      const api = await startBackend({ database, collections: libraryCollections(), now });
      for (const [collection, rows] of Object.entries(content)) {
        for (const row of rows) {
          if (collection !== "people") await api.given(collection, row);
        }
      }
      const people = [];
      for (const row of content.people ?? []) people.push(await api.account("people", row));
      const superuser = await api.account("_superusers", { id: "root00000000000" });
      const tokens = { guest: undefined, person: people[0]?.token, superuser: superuser.token };
      return { database, api, tokens };
    }),
  );
  const root: Row = { id: "root00000000000" };
  const first = content.people?.[0];
  if (!first) throw new Error("Nobody lives in this world.");
  return {
    engines,
    content,
    askers: { guest: null, person: { superuser: false, row: first }, superuser: { superuser: true, row: root } },
    get(engine, address, asker) {
      const { api, tokens } = servers.find(({ database }) => database === engine) ?? {};
      const token = tokens?.[asker];
      if (!api) throw new Error(`There is no ${engine}.`);
      return api.get(address, token ? { token } : {});
    },
    async change(change) {
      applyChange(content, change);
      forgetRules(content);
      for (const { api, tokens } of servers) await changeAt(api, tokens.superuser, change);
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(servers.map(({ api }) => api[Symbol.asyncDispose]()));
    },
  };
}

async function changeAt(api: TestBackend, token: string, change: Change): Promise<void> {
  const path = `/api/collections/${change.collection}/records`;
  const { status, text } =
    change.kind === "create"
      ? await api.send("POST", path, { token, json: change.row })
      : change.kind === "update"
        ? await api.send("PATCH", `${path}/${change.id}`, { token, json: { [change.field]: change.value } })
        : await api.send("DELETE", `${path}/${change.id}`, { token });
  if (status >= 300) throw new Error(`The change ${JSON.stringify(change)} was answered with ${status}: ${text}`);
}
