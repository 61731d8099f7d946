import { isDrawn } from "@arzobispado/backend/testing/drawn-cases";
import { test } from "@playwright/test";

/** Rows about what a page is to everybody: a story of one of them looks in each run, and one that is tagged so. */
const rows = /\[(?:APP-07|APP-08|MIS-34)\]/;
const tag = "@looks";

/** How often each story has come by. */
const visits = new WeakMap<object, number>();

/**
 * Whether this run looks at the place of a story where it is asked: always where the story is about that, and one of three
 * places on the way of other stories, drawn by lot. A page of each kind is looked at in each run (states.test.ts).
 */
export function isLookedAt(): boolean {
  const story = test.info();
  const visit = (visits.get(story) ?? 0) + 1;
  visits.set(story, visit);
  return rows.test(story.title) || story.tags.includes(tag) || isDrawn(`${story.titlePath.join(" ")} ${visit}`, 3);
}
