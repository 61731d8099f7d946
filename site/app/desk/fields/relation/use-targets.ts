import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { useEffect, useRef, useState } from "react";
import { ifSignedIn, withOwner } from "../../../backend/session/with-session.ts";
import type { Choice } from "../../../components/list/filter-fields.tsx";
import { findContent } from "../../content/content.ts";
import { bestFirst, matchChoices } from "./match-choices.ts";
import { findTargets, firstTargets, makeTarget, namedTargets, type Targets } from "./targets.ts";

/** Debounce between the last key and the search. Milliseconds. */
const pause = 200;

export interface TargetSearch {
  target: ContentCollection | null;
  state: "loading" | "ready" | "failed";
  /** Choices that match the typed text. */
  found: Choice[];
  /** The collection has more records than are offered. */
  partly: boolean;
  /** Choice of an id. `null`: not loaded yet; `undefined`: the record is deleted. */
  choiceOf: (id: string) => Choice | null | undefined;
  make: (title: string) => Promise<Choice>;
  retry: () => void;
}

/**
 * Choices of a relation: of a small collection all, of a large one the search results.
 * @param chosen ids of chosen records; loads their names if they are missing
 */
export function useTargets(collection: string, chosen: readonly string[], typed: string): TargetSearch {
  const [target, setTarget] = useState<ContentCollection | null>(null);
  const [targets, setTargets] = useState<Targets | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // Result of the last search; `found` is null if it failed.
  const [searched, setSearched] = useState<{ typed: string; found: Choice[] | null } | null>(null);
  // Every choice loaded so far, so that chosen records keep their names. `null`: deleted.
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
      const first = await ifSignedIn((client) => firstTargets(client, found));
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
    ifSignedIn((client) => namedTargets(client, target, ids)).then(
      (choices) => learn(choices, ids),
      // Chosen ids stay in the field; only their names are missing.
      () => undefined,
    );
  }, [target, missing, learn]);

  const asks = targets?.partly === true && typed.trim() !== "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks anew
  useEffect(() => {
    if (!target || !asks) return;
    let stale = false;
    const timer = setTimeout(async () => {
      const found = await ifSignedIn((client) => findTargets(client, target, typed)).catch(() => null);
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
      const made = await withOwner((client) => makeTarget(client, target, title));
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
