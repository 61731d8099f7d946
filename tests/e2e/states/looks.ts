import { isDrawn } from "@arzobispado/backend/testing/drawn-cases";
import { test } from "@playwright/test";

/**
 * Requirements about what a page is to everybody: stories of these check in each run, and so do stories with the tag.
 */
const rows = /\[(?:APP-07|APP-08|MIS-34)\]/;
const tag = "@looks";

/** Number of checks that each story has reached. */
const visits = new WeakMap<object, number>();

/**
 * Decides whether this run checks the page at this place of a story: always if the story is about that, and at one of
 * three places in other stories, by lot. states.test.ts checks some pages and states in each run.
 */
export function isLookedAt(): boolean {
  const story = test.info();
  const visit = (visits.get(story) ?? 0) + 1;
  visits.set(story, visit);
  return rows.test(story.title) || story.tags.includes(tag) || isDrawn(`${story.titlePath.join(" ")} ${visit}`, 3);
}
