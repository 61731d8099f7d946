import type { Excepcion } from "@arzobispado/diocese/misas";
import { dayOf } from "@arzobispado/diocese/misas";
import { describe, expect, it } from "vitest";
import type { BatchedRequest } from "../../../desk/save/send-batch.ts";
import { newBatchKey } from "../../../text/record-id.ts";
import { asStored, changeOf, newDraft } from "../desk/notices/bulk-draft.ts";
import { endingOf, prolonging } from "../desk/notices/corrections.ts";
import { currentNotices } from "../desk/notices/notices.ts";
import { timetableWith } from "../desk/test-timetable.ts";
import { chanceOf } from "../keeping/grid/lines/test-grid.ts";
import { hoursVerifier } from "../keeping/verify-hours.ts";
import { type ChangeForm, newForm, newHour } from "./form/change-form.ts";
import { recordsOf } from "./form/records-of-form.ts";
import { type ChangesServer, pressedChanges, sendChanges, type TimetableChange } from "./send-changes.ts";

const scope = ["alcance", "lugar", "parroquia", "zonas", "horario"];

/** Fake backend with the exceptions alone: batches are atomic, ids unique, and no update changes a scope. */
class Backend implements ChangesServer {
  stored: Excepcion[] = [];
  loses: "nothing" | "answer" | "request" = "nothing";
  batches = 0;
  #moment = 0;

  send = async (requests: readonly BatchedRequest[]) => {
    this.batches += 1;
    if (this.loses === "request") throw cut();
    const before = this.stored;
    for (const [number, request] of requests.entries()) {
      const status = this.#one(request);
      if (status < 400) continue;
      this.stored = before;
      const data = request.method === "POST" ? { id: { code: "validation_not_unique" } } : {};
      const response = { status, data };
      throw Object.assign(new Error(), { status: 400, response: { data: { requests: { [number]: { response } } } } });
    }
    if (this.loses === "answer") throw cut();
  };

  find = async (key: string) => this.stored.filter(({ id }) => id.startsWith(key));

  #one({ method, url, body = {} }: BatchedRequest): number {
    const id = url.split("/")[5] ?? (body as Excepcion).id;
    const known = this.stored.find((one) => one.id === id);
    this.#moment += 1;
    const created = `t${String(this.#moment).padStart(5, "0")}`;
    if (method === "POST") {
      if (known || !/^[a-z0-9]{15}$/.test(id)) return 400;
      // The backend fills in the fields that a request leaves out.
      const empty = { zonas: [], tipos: [], idiomas: [], nota: "", grupo: "", etiqueta: "", horario: "" };
      this.stored = [...this.stored, { ...empty, ...(body as Excepcion), created }];
      return 200;
    }
    if (!known) return 404;
    if (method === "PATCH" && scope.some((name) => Object.hasOwn(body, name))) return 404;
    const others = this.stored.filter((one) => one !== known);
    this.stored = method === "DELETE" ? others : [...others, { ...known, ...body }];
    return 204;
  }
}

const cut = () => Object.assign(new Error(), { status: 0 });

/** Sends once with a lost answer: the server stores the changes. */
async function lostAnswer(backend: Backend, send: () => Promise<unknown>): Promise<void> {
  backend.loses = "answer";
  await expect(send()).rejects.toMatchObject({ status: 0 });
  backend.loses = "nothing";
}

describe("a notice for many parishes", () => {
  const draft = { ...newDraft("2026-11-24"), zonas: ["sur"], hasta: "2026-11-26", motivo: "bloqueo", nota: "Bloqueo" };
  const publish = (backend: Backend, more: Partial<typeof draft> = {}) =>
    sendChanges(draft.grupo, [changeOf({ ...draft, ...more })], { mayUpdate: true, server: backend });

  it.each<[string, Partial<typeof draft>]>([
    ["unchanged", {}],
    ["with another note", { nota: "Bloqueo en Calacoto" }],
    ["with other days", { desde: "2026-11-25", hasta: "2026-11-29" }],
    ["without the note", { nota: "" }],
    ["for another zone", { zonas: ["obrajes"] }],
    ["for two zones", { zonas: ["sur", "obrajes"] }],
    ["for all parishes", { alcance: "todas" }],
  ])(
    "[MIS-29] a notice whose answer was lost is stored once, with the latest values, when it is sent again %s",
    async (_, more) => {
      const backend = new Backend();
      await lostAnswer(backend, () => publish(backend));
      await publish(backend, more);
      expect(backend.stored).toMatchObject([changeOf({ ...draft, ...more })]);
    },
  );

  it("[MIS-29] a notice keeps its time of writing when another note is sent, so that parishes keep the last word", async () => {
    const backend = new Backend();
    await lostAnswer(backend, () => publish(backend));
    const created = backend.stored[0]?.created;
    await publish(backend, { nota: "Otra" });
    expect(backend.stored[0]?.created).toBe(created);
  });

  it("[MIS-29] a notice that did not arrive is stored with the values of the next press", async () => {
    const backend = new Backend();
    backend.loses = "request";
    await expect(publish(backend)).rejects.toMatchObject({ status: 0 });
    backend.loses = "nothing";
    await publish(backend, { zonas: ["obrajes"] });
    expect(backend.stored).toMatchObject([{ zonas: ["obrajes"] }]);
  });

  it("[MIS-29] a notice that the server refuses fails with that refusal", async () => {
    const backend = new Backend();
    const refused = { status: 400 };
    const refusing = { find: backend.find, send: () => Promise.reject(refused) };
    const sent = sendChanges(draft.grupo, [changeOf(draft)], { mayUpdate: true, server: refusing });
    await expect(sent).rejects.toBe(refused);
  });
});

describe("a correction of a notice", () => {
  const timetable = timetableWith({
    excepciones: [
      asStored(changeOf({ ...newDraft("2026-11-24"), zonas: ["sur"], hasta: "2026-11-28", motivo: "paro" })),
    ],
  });
  const [notice] = currentNotices(timetable.excepciones, dayOf("2026-11-24"));
  if (!notice) throw new Error("There is no notice.");
  const end = (day: string) => endingOf(timetable, notice, dayOf(day));
  const prolong = (day: string) => [prolonging(notice, dayOf(day))];

  it.each([
    ["an end on the same day", end("2026-11-26"), end("2026-11-26")],
    ["an end on another day", end("2026-11-25"), end("2026-11-27")],
    ["a new last day in place of another", prolong("2026-12-10"), prolong("2026-12-01")],
    ["an end in place of a prolongation", prolong("2026-12-10"), end("2026-11-26")],
    ["a prolongation in place of an end", end("2026-11-25"), prolong("2026-12-01")],
  ])(
    "[MIS-29] a correction whose answer was lost is stored once when the next press sends %s",
    async (_, first, second) => {
      const backend = new Backend();
      const key = newBatchKey();
      const send = (changes: typeof first) => sendChanges(key, changes, { mayUpdate: true, server: backend });
      await lostAnswer(backend, () => send(first));
      await send(second);
      expect(backend.stored).toMatchObject(second);
      expect(backend.stored).toHaveLength(second.length);
    },
  );
});

describe("a keeper's change", () => {
  const horas = ["06:00", "10:00", "19:00"].map((hora) => newHour({ hora }));
  const special = newForm({ clase: "especial", dia: "2026-11-24", lugar: "church", motivo: "fiesta", horas });
  const send = (backend: Backend, form: ChangeForm) =>
    sendChanges(form.key, recordsOf(form, "P", null), { server: withoutUpdates(backend) });

  /** Refuses updates, as the server does for keepers. */
  const withoutUpdates = (backend: Backend): ChangesServer => ({
    find: backend.find,
    send: (requests) =>
      requests.some(({ method }) => method === "PATCH") ? Promise.reject({ status: 400 }) : backend.send(requests),
  });

  it.each<[string, ChangeForm]>([
    ["unchanged", special],
    ["with fewer hours", { ...special, horas: horas.slice(1) }],
    ["with more hours", { ...special, horas: [...horas, newHour({ hora: "20:00" })] }],
    ["with another hour", { ...special, horas: [...horas.slice(0, 2), newHour({ hora: "18:30" })] }],
    ["at another place", { ...special, lugar: "chapel" }],
  ])(
    "[MIS-26] a special day whose answer was lost is stored once, with the latest values, when it is sent again %s",
    async (_, form) => {
      const backend = new Backend();
      await lostAnswer(backend, () => send(backend, special));
      await send(backend, form);
      expect(backend.stored).toMatchObject(recordsOf(form, "P", null));
      expect(backend.stored).toHaveLength(form.horas.length + 1);
    },
  );

  it("[MIS-26] a special day that arrived is not written again when it is sent again unchanged", async () => {
    const backend = new Backend();
    await lostAnswer(backend, () => send(backend, special));
    const before = backend.stored;
    await send(backend, special);
    expect(backend.stored).toBe(before);
    expect(backend.batches).toBe(2);
  });

  it("[MIS-26] a button stores its change once for all presses until one is answered, and again at the next", async () => {
    const backend = new Backend();
    const press = pressedChanges(backend);
    const held: TimetableChange = {
      ...{ accion: "confirma", alcance: "parroquia", parroquia: "P", desde: "2026-11-24", hasta: "2026-11-24" },
    };
    await lostAnswer(backend, () => press([held]));
    await lostAnswer(backend, () => press([{ ...held, hasta: "2026-11-25" }]));
    await press([held]);
    expect(backend.stored.map(({ hasta }) => hasta)).toEqual(["2026-11-24", "2026-11-25"]);
    await press([held]);
    expect(backend.stored).toHaveLength(3);
  });

  it("[MIS-23] a button verifies hours once for all presses until one is answered, and again at the next", async () => {
    const backend = new Backend();
    const verify = hoursVerifier(backend.send);
    const verification = { lugares: ["church", "chapel"], medio: "parroquia" } as const;
    await lostAnswer(backend, () => verify(verification));
    await verify(verification);
    expect(backend.stored).toHaveLength(2);
    await verify(verification);
    expect(backend.stored).toHaveLength(4);
  });
});

it("[MIS-26] [MIS-29] changes end as the last press sent them, whatever requests and answers are lost", async () => {
  for (let seed = 1; seed <= 60; seed++) {
    const chance = chanceOf(seed);
    const backend = new Backend();
    const mayUpdate = chance(2) === 1;
    const key = newBatchKey();
    let changes: TimetableChange[] = [];
    for (let press = 0; press < 6; press++) {
      changes = Array.from({ length: 1 + chance(3) }, () => ({
        ...{ accion: "suspende", alcance: "lugar", lugar: `l${chance(2)}` },
        ...{ desde: `2026-11-2${chance(9)}`, hasta: "2026-11-29", ...(chance(2) && { nota: `n${chance(3)}` }) },
      }));
      backend.loses = press === 5 ? "nothing" : ((["answer", "request", "nothing"] as const)[chance(3)] ?? "nothing");
      await sendChanges(key, changes, { mayUpdate, server: backend }).catch(() => undefined);
    }
    const stored = backend.stored.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    expect(stored, `seed ${seed}`).toMatchObject(changes.map((one) => ({ ...one, nota: one.nota ?? "" })));
    expect(backend.stored).toHaveLength(changes.length);
  }
});
