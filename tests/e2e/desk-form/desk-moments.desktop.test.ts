import { join } from "node:path";
import { expect, test } from "../fixtures.ts";
import { Desk } from "../moments/desk.ts";
import { live } from "../moments/moment.ts";
import { Place } from "../moments/place.ts";
import { type Plan, planOf } from "../moments/plan.ts";

// `npm run moments` draws a hundred moments by lot, with photos as large as those of a phone. This file keeps the
// moments in which faults were found, with one noticia.
test.describe.configure({ timeout: 240_000 });

/** Editor of the demonstration content. */
const [account, name] = [3, "Ximena Condori Ticona"];

const after = (name: "draft" | "save") =>
  ({ after: { what: "request", name, which: "answered", times: 1 }, pause: 0 }) as const;

const plan: Plan = {
  ...planOf(0, "session"),
  // Four photos take the same paths as twelve.
  ...{ inGallery: 2, batches: [2] },
  steps: [
    // The session ends between two requests that save the draft at the server.
    { when: after("draft"), deed: { does: "session" } },
    // The browser is killed when the publication is answered: the noticia must not be published a second time.
    { when: after("save"), deed: { does: "kill" } },
  ],
};

test("[HIS-03] [HIS-08] none of four photos is lost, and none comes twice, when the session and the browser end during the upload", async ({
  launchOptions,
}) => {
  await using place = await Place.open({ large: false, photos: 4 });
  await using desk = new Desk(join(place.folder, "profile"), place.line.origin, account, launchOptions);
  const { seen, done } = await live(plan, place, desk, name);
  expect(done).toEqual(["session", "kill"]);
  // The server hides the draft from an expired session, which does not prove that the draft is deleted.
  expect(seen).not.toContain("dialog: El borrador ya no está en el servidor");
  expect(await place.filesOfNobody()).toEqual([]);
});
