import { randomInt } from "node:crypto";
import { join } from "node:path";
import { expect, test } from "./fixtures.ts";
import { Desk } from "./moments/desk.ts";
import { live } from "./moments/moment.ts";
import { Place } from "./moments/place.ts";
import { inWords, type Plan, planOf } from "./moments/plan.ts";

// `npm run moments` does the same a hundred times, with photos as large as those of a phone.
test.describe.configure({ timeout: 240_000 });

/** An editor of the demonstration content. */
const [account, name] = [3, "Ximena Condori Ticona"];

/** The browser dies with the answer to the publication: what was published must not be published again. */
const afterTheSave: Plan = {
  ...planOf(0, "kill"),
  steps: [
    {
      when: { after: { what: "request", name: "save", which: "answered", times: 1 }, pause: 0 },
      deed: { does: "kill" },
    },
  ],
};

/** The session ends between two requests that bring the draft to the server. */
const whileItLeaves: Plan = {
  ...planOf(0, "session"),
  steps: [
    {
      when: { after: { what: "request", name: "draft", which: "answered", times: 1 }, pause: 0 },
      deed: { does: "session" },
    },
  ],
};

test("[HIS-03] [HIS-08] none of twelve photos is lost, and none comes twice, whatever happens on their way", async ({
  launchOptions,
}) => {
  const seed = randomInt(2 ** 31);
  console.log(`moments: seed ${seed}`);
  await using place = await Place.open({ large: false });
  await using desk = new Desk(join(place.folder, "profile"), place.line.origin, account, launchOptions);
  const { seen } = await live(whileItLeaves, place, desk, name);
  // To a session that is over the draft is not there, which says nothing of the draft.
  expect(seen).not.toContain("dialog: El borrador ya no está en el servidor");
  for (const plan of [planOf(seed, "line"), planOf(seed + 1, "press"), afterTheSave]) {
    await test.step(inWords(plan), () => live(plan, place, desk, name));
  }
  expect(await place.filesOfNobody()).toEqual([]);
});
