import type { HorariosRecord } from "@arzobispado/diocese/generated/records";
import { describe, expect, it } from "vitest";
import type { BatchedRequest } from "../../../../../desk/save/send-batch.ts";
import { baseOf, type GridBase, type GridValues } from "../grid-draft.ts";
import { addLine, changeLine, removeLine } from "../lines/edits.ts";
import { emptyContent, type GridLine, lineOf } from "../lines/grid-line.ts";
import { settled } from "../lines/join-lines.ts";
import { chanceOf, editingOf, parish } from "../lines/test-grid.ts";
import type { GridServer } from "./grid-server.ts";
import { marked, saveGrid } from "./save-grid.ts";

const cut = () => Object.assign(new Error(), { status: 0 });

/** Fake backend with one parish: batches are atomic, and a changed record refuses an update. */
class Backend implements GridServer {
  readonly lines = new Map<string, HorariosRecord>();
  readonly confirmed: string[] = [];
  readonly ids = new Set<string>();
  #moment = 0;
  loses: "nothing" | "answer" | "request" | "read" = "nothing";
  batches = 0;

  constructor(lines: readonly GridLine[]) {
    for (const line of lines) this.put(line);
  }

  put(line: GridLine): HorariosRecord {
    this.#moment += 1;
    const record = { ...line, updated: `t${this.#moment}` } as unknown as HorariosRecord;
    this.lines.set(line.id, record);
    return record;
  }

  read = async () => {
    if (this.loses === "read") throw cut();
    return {
      horarios: [...this.lines.values()],
      lugares: ["templo", "capilla"].map((id) => ({ id, texto_original: "", updated: "t0" })) as never,
    };
  };

  stored = () => [...this.lines.values()].map(lineOf);

  send = async (requests: readonly BatchedRequest[]) => {
    this.batches += 1;
    if (this.loses === "request") throw cut();
    const before = new Map(this.lines);
    const answers = requests.map((request, number) => {
      const { status, body, data = {} } = this.#one(request);
      if (status < 400) return { body };
      this.lines.clear();
      for (const [id, record] of before) this.lines.set(id, record);
      const response = { status, data, ...(body as object) };
      throw Object.assign(new Error(), { status: 400, response: { data: { requests: { [number]: { response } } } } });
    });
    if (this.loses === "answer") throw cut();
    return answers;
  };

  #one({ method, url, headers = {}, body = {} }: BatchedRequest): { status: number; body: unknown; data?: object } {
    const [, , , collection, , id = ""] = url.split("/");
    const given = body as GridLine;
    if (collection === "verificaciones") {
      if (this.ids.has(given.id)) return { status: 400, body: null, data: { id: {} } };
      this.ids.add(given.id);
      this.confirmed.push(given.lugar);
      return { status: 200, body: given };
    }
    if (method === "POST") {
      if (this.lines.has(given.id)) return { status: 400, body: null, data: { id: {} } };
      if (given.etiqueta === "mala")
        return { status: 400, body: null, data: { etiqueta: { code: "validation_required" } } };
      return { status: 200, body: this.put(given) };
    }
    const known = this.lines.get(id);
    if (!known) return { status: 404, body: null };
    if (headers["If-Match"] !== `"${known.updated}"`) {
      return { status: 409, body: { current: known, changedBy: { id: "maria", nombre: "María" } } };
    }
    if (method === "PATCH") return { status: 200, body: this.put({ ...lineOf(known), ...given }) };
    this.lines.delete(id);
    return { status: 204, body: null };
  }
}

const editing = editingOf(parish);
const opened = (backend: Backend): GridBase =>
  baseOf(
    {
      records: { horarios: [...backend.lines.values()], lugares: [] },
      places: ["templo", "capilla"].map((id) => ({ id, lugar: { texto_original: "" } })),
    } as never,
    "templo",
  );
const withLines = (base: GridBase, lines: readonly GridLine[]): GridValues => marked({ ...base.values, lines }, base);
const at = (lines: readonly GridLine[], id: string, hora: string) =>
  changeLine(lines, { id, day: null }, { ...(lines.find((line) => line.id === id) as GridLine), hora }, editing);

describe("[MIS-27] a timetable is saved and confirmed in one batch", () => {
  it("a saved timetable sends only changed lines, and the places that were seen or changed", async () => {
    const backend = new Backend(parish);
    const base = opened(backend);
    const lines = removeLine(at(parish, "a", "08:00"), { id: "m", day: null });
    const outcome = await saveGrid(backend, { values: withLines(base, lines), base }, "parroquia");
    expect(outcome).toMatchObject({ kind: "saved", joined: false, confirmed: ["templo", "capilla"] });
    expect([backend.batches, backend.confirmed]).toEqual([1, ["templo", "capilla"]]);
    expect(backend.stored()).toEqual(expect.arrayContaining([...lines]));
    // A second save starts from the result of the first.
    const next = outcome.kind === "saved" ? outcome.base : base;
    const values = withLines(next, at(next.values.lines, "a", "08:15"));
    expect(await saveGrid(backend, { values, base: next }, "parroquia")).toMatchObject({ kind: "saved" });
    expect(backend.lines.get("a")?.hora).toBe("08:15");
  });

  it("a refusal of the server stands beside its line, and nothing is saved", async () => {
    const backend = new Backend(parish);
    const base = opened(backend);
    const bad = addLine(
      at(parish, "a", "08:00"),
      "templo",
      { ...(parish[0] as GridLine), id: "x", etiqueta: "mala" } as never,
      editing,
    );
    const outcome = await saveGrid(backend, { values: withLines(base, bad), base }, "parroquia");
    expect(outcome).toMatchObject({ kind: "refused", problems: { x: expect.any(String) } });
    expect(backend.stored()).toEqual(parish);
    expect(backend.confirmed).toEqual([]);
  });

  it("a conflict shows both lines where another person was faster, and keeps their other changes", async () => {
    const backend = new Backend(parish);
    const base = opened(backend);
    backend.put({ ...(parish[0] as GridLine), hora: "06:00" });
    backend.put({ ...(parish[1] as GridLine), hora: "18:30" });
    const values = withLines(base, at(parish, "a", "08:00"));
    const outcome = await saveGrid(backend, { values, base }, "parroquia");
    if (outcome.kind !== "conflict") throw new Error(outcome.kind);
    expect(outcome).toMatchObject({
      by: "María",
      joined: { conflicts: [{ mine: { hora: "08:00" }, theirs: { hora: "06:00" } }] },
    });
    const lines = settled(outcome.joined, new Set(), () => "n");
    const again = await saveGrid(backend, { values: { ...outcome.values, lines }, base: outcome.base }, "parroquia");
    expect(again).toMatchObject({ kind: "saved" });
    expect([backend.lines.get("a")?.hora, backend.lines.get("b")?.hora]).toEqual(["08:00", "18:30"]);
  });

  it("a save joins changes of different lines without a question", async () => {
    const backend = new Backend(parish);
    const base = opened(backend);
    backend.put({ ...(parish[1] as GridLine), hora: "18:30" });
    backend.lines.delete("f");
    const values = withLines(base, removeLine(at(parish, "a", "08:00"), { id: "f", day: null }));
    expect(await saveGrid(backend, { values, base }, "parroquia")).toMatchObject({ kind: "saved", joined: true });
    expect([backend.lines.get("a")?.hora, backend.lines.get("b")?.hora]).toEqual(["08:00", "18:30"]);
  });

  it("a save makes each line once and confirms once, whatever answers are lost and whatever is changed before the next press", async () => {
    for (let seed = 1; seed <= 40; seed++) {
      const chance = chanceOf(seed);
      const backend = new Backend(parish);
      let base = opened(backend);
      let values = withLines(base, at(parish, "b", "18:00"));
      let saves = 1;
      for (let press = 0; press < 5; press++) {
        const target = ["a", "b", "c"][chance(3)] as string;
        const content = { ...emptyContent, dias: ["do" as const], hora: `0${press + 1}:00` };
        const more = addLine(values.lines, "templo", content, { ...editing, newId: () => `n${press}` });
        values = marked({ ...values, lines: chance(2) ? at(values.lines, target, `1${press}:00`) : more }, base);
        backend.loses = (["answer", "request", "read"] as const)[chance(3)] ?? "answer";
        const outcome = await saveGrid(backend, { values, base }, "parroquia");
        // The first save reads nothing, so a lost read cannot make it fail.
        if (outcome.kind === "saved" && backend.loses === "read") {
          values = withLines(outcome.base, outcome.base.values.lines);
          base = outcome.base;
          saves += 1;
          continue;
        }
        expect(outcome).toMatchObject({ kind: "failed" });
        if (outcome.kind !== "failed" || !outcome.sent) continue;
        values = { ...outcome.sent.values, sent: outcome.sent.values.lines };
        base = outcome.sent.base;
      }
      backend.loses = "nothing";
      const last = await saveGrid(backend, { values, base }, "parroquia");
      expect(last, `seed ${seed}`).toMatchObject({ kind: "saved", joined: false });
      const byId = (lines: readonly GridLine[]) => lines.toSorted((one, other) => one.id.localeCompare(other.id));
      expect(byId(backend.stored())).toEqual(byId(values.lines));
      expect(backend.confirmed, `seed ${seed}`).toHaveLength(saves);
    }
  });
});
