import { databases } from "@arzobispado/backend/testing";
import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import { expect, it } from "vitest";
import { askWorld } from "./ask.ts";

/** Short run; `npm run test:deep` goes on with more. */
const worlds = drawnCases([1, 2], 1);
const questions = 110;

it.each(worlds)(
  "[API-03] [API-04] random questions are answered as the protocol says, world %i",
  async (seed) => {
    const { finds, ...numbers } = await askWorld(seed, { engines: databases, questions });
    expect(finds).toEqual([]);
    expect(numbers.asked).toBe(questions);
    // The other questions are invalid and refused.
    expect(numbers.answered).toBeGreaterThan(questions * 0.6);
  },
  60_000,
);
