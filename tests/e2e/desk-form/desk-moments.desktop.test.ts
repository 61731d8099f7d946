import { join } from "node:path";
import { expect, test } from "../fixtures.ts";
import { Desk } from "../moments/desk.ts";
import { live } from "../moments/moment.ts";
import { Place } from "../moments/place.ts";
import { type Plan, planOf } from "../moments/plan.ts";

// `npm run moments` draws a hundred moments by lot, with photos as large as those of a phone. Here stand those of faults that
// were found once, in one noticia.
test.describe.configure({ timeout: 240_000 });

/** An editor of the demonstration content. */
const [account, name] = [3, "Ximena Condori Ticona"];

const after = (name: "draft" | "save") =>
  ({ after: { what: "request", name, which: "answered", times: 1 }, pause: 0 }) as const;

const plan: Plan = {
  ...planOf(0, "session"),
  // Four photos go the ways of twelve.
  ...{ inGallery: 2, batches: [2] },
  steps: [
    // The session ends between two requests that bring the draft to the server.
    { when: after("draft"), deed: { does: "session" } },
    // The browser dies with the answer to the publication: what was published must not be published again.
    { when: after("save"), deed: { does: "kill" } },
  ],
};

test("[HIS-03] [HIS-08] none of four photos is lost, and none comes twice, when the session and the browser end on their way", async ({
  launchOptions,
}) => {
  await using place = await Place.open({ large: false, photos: 4 });
  await using desk = new Desk(join(place.folder, "profile"), place.line.origin, account, launchOptions);
  const { seen, done } = await live(plan, place, desk, name);
  expect(done).toEqual(["session", "kill"]);
  // To a session that is over the draft is not there, which says nothing of the draft.
  expect(seen).not.toContain("dialog: El borrador ya no está en el servidor");
  expect(await place.filesOfNobody()).toEqual([]);
});
