import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { useEffect, useRef, useState } from "react";
import { browserClient } from "../../../backend/browser-client.ts";
import { ifSignedIn, withSession } from "../../../backend/session/with-session.ts";
import type { Choice } from "../../../components/list/filter-fields.tsx";
import { findContent } from "../../content/content.ts";
import { bestFirst, matchChoices } from "./match-choices.ts";
import { findTargets, firstTargets, makeTarget, namedTargets, type Targets } from "./targets.ts";

/** Milliseconds after the last key until the server is asked. */
const pause = 200;

export interface TargetSearch {
  target: ContentCollection | null;
  state: "loading" | "ready" | "failed";
  /** What fits to what is typed. */
  found: Choice[];
  /** There are more than are offered. */
  partly: boolean;
  /** Of a chosen one; null while it is not known, undefined when there is none of that id any more. */
  choiceOf: (id: string) => Choice | null | undefined;
  make: (title: string) => Promise<Choice>;
  retry: () => void;
}

/**
 * What a relation offers: all of a small collection, of a large one what is typed.
 * @param chosen ids of those that are chosen: their names are asked for where they did not come along
 */
export function useTargets(collection: string, chosen: readonly string[], typed: string): TargetSearch {
  const [target, setTarget] = useState<ContentCollection | null>(null);
  const [targets, setTargets] = useState<Targets | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // What came of the last search; null when nothing did.
  const [searched, setSearched] = useState<{ typed: string; found: Choice[] | null } | null>(null);
  // Every name that has come, so that what was chosen keeps its own; null for one that is gone.
  const [known, setKnown] = useState<ReadonlyMap<string, Choice | null>>(new Map());
  const learn = useRef((choices: readonly Choice[], asked: readonly string[] = []) =>
    setKnown((before) => {
      const gone = asked.map((id) => [id, null] as const);
      return new Map([...before, ...gone, ...choices.map((choice) => [choice.value, choice] as const)]);
    }),
  ).current;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks anew
  useEffect(() => {
    let stale = false;
    async function load() {
      const found = await findContent(collection);
      if (!found) throw new Error(`No collection is called ${collection}.`);
      const first = await ifSignedIn(async () => firstTargets(await browserClient(), found));
      if (stale) return;
      learn(first.choices);
      setTarget(found);
      setTargets(first);
    }
    load().catch(() => !stale && setFailed(true));
    return () => {
      stale = true;
    };
  }, [collection, attempt, learn]);

  const missing = targets ? chosen.filter((id) => id !== "" && !known.has(id)).join() : "";
  useEffect(() => {
    if (!target || missing === "") return;
    const ids = missing.split(",");
    ifSignedIn(async () => namedTargets(await browserClient(), target, ids)).then(
      (choices) => learn(choices, ids),
      // Their places stay; what is chosen is not lost by it.
      () => undefined,
    );
  }, [target, missing, learn]);

  const asks = targets?.partly === true && typed.trim() !== "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks anew
  useEffect(() => {
    if (!target || !asks) return;
    let stale = false;
    const timer = setTimeout(async () => {
      const found = await ifSignedIn(async () => findTargets(await browserClient(), target, typed)).catch(() => null);
      if (stale) return;
      if (found) learn(found);
      setSearched({ typed, found: found && bestFirst(found, typed) });
    }, pause);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [target, asks, typed, attempt, learn]);

  const waiting = asks && searched?.typed !== typed;
  const withoutAnswer = asks && !waiting && searched?.found === null;
  const all = [...known.values()].filter((choice) => choice !== null);
  return {
    target,
    state: failed || withoutAnswer ? "failed" : targets === null || waiting ? "loading" : "ready",
    found: asks ? (searched?.found ?? []) : matchChoices(targets?.partly ? targets.choices : all, typed),
    partly: targets?.partly ?? false,
    choiceOf: (id) => {
      const choice = known.get(id);
      if (choice === undefined) return null;
      return choice ?? undefined;
    },
    async make(title) {
      if (!target) throw new Error("The collection is not known yet.");
      const made = await withSession(async () => makeTarget(await browserClient(), target, title));
      learn([made]);
      return made;
    },
    retry() {
      setFailed(false);
      setSearched(null);
      setAttempt((before) => before + 1);
    },
  };
}
