import assert from "node:assert/strict";
import type { Visitor } from "../visitor.ts";
import { type PublicStage, phone, type Story } from "./story.ts";

/** Presses 'Guardar en este teléfono', and waits until the pages are stored. */
async function keep(visitor: Visitor): Promise<void> {
  await visitor.visit("/parroquias/parroquia000005");
  await visitor.press("main button", "Guardar en este teléfono");
  await visitor.untilSeen("main button", "Quitar de este teléfono");
}

async function readKeptMasses(visitor: Visitor): Promise<void> {
  await visitor.driver.open(`${visitor.origin}/misas`);
  await visitor.untilSeen("body", "Sin conexión. Horarios guardados");
}

/** Turns the worker into an earlier version, which enabled navigation preload and answered with its response. */
const asEarlier = (code: string) =>
  `let begun;
  addEventListener("fetch", (event) => { begun = event.preloadResponse; });
  ${code
    .replace(/(navigationPreload[?]?[.])disable/, "$1enable")
    .replace(/network:(\w+[.]fetch[(]\w+[)])/, "network:begun.then((answer)=>answer??$1)")}`;

const untilPreload = (visitor: Visitor, isEnabled: boolean) =>
  visitor.until(
    `navigation preload ${isEnabled ? "on" : "off"}`,
    async (isEnabled) => {
      const { navigationPreload } = await navigator.serviceWorker.ready;
      return (await navigationPreload.getState()).enabled === isEnabled;
    },
    isEnabled,
  );

/** Stories about behaviour of Firefox alone. */
export const firefoxStories: readonly Story<PublicStage>[] = [
  {
    name: "a private window keeps the hours, and says that it forgets them",
    set: "firefox",
    expected: /.*/s,
    async run({ begin, relay }) {
      const visitor = await begin({ ...phone, isPrivate: true });
      await keep(visitor);
      await visitor.untilSeen("main [role=status]", "Esta ventana es privada: al cerrarla se borra.");
      relay.cut();
      await readKeptMasses(visitor);
    },
  },
  {
    name: "a phone with the worker of an earlier version reads without a connection after its update",
    set: "firefox",
    expected: /.*/s,
    async run({ begin, relay }) {
      const visitor = await begin(phone);
      relay.changeWorker = asEarlier;
      await keep(visitor);
      await untilPreload(visitor, true);
      relay.cut();
      await assert.rejects(readKeptMasses(visitor), "the earlier worker has the fault");
      relay.mend();

      relay.changeWorker = null;
      await visitor.visit("/sinodo");
      await untilPreload(visitor, false);
      relay.cut();
      await readKeptMasses(visitor);
    },
  },
  {
    name: "Back brings a page as it was left, after a press on a link",
    set: "firefox",
    async run({ begin, relay }) {
      const visitor = await begin(phone);
      const stream = relay.hold(/^\/api\/realtime$/);
      await visitor.visit("/noticias");
      await stream.asked;
      relay.mend();
      await visitor.driver.evaluate(() => {
        document.body.dataset.left = "";
      });
      await visitor.press("main article a");
      await visitor.until("a noticia", () => /^\/noticias\/./.test(location.pathname));
      await visitor.untilReady();
      await visitor.driver.back();
      await visitor.untilPath("/noticias");
      assert.equal(await visitor.count("body[data-left]"), 1);
    },
  },
];
