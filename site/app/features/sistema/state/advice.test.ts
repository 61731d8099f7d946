import { describe, expect, it } from "vitest";
import type { SystemReport } from "../system.ts";
import { adviceFor } from "./advice.ts";
import { report } from "./test-report.ts";

const now = new Date("2026-06-12T15:00:00Z");
const health = { canBackup: true, realIP: "127.0.0.1", possibleProxyHeader: "" };
const titles = (changes: Partial<SystemReport>, more = {}) =>
  adviceFor({ report: { ...report, ...changes }, health, cron: "0 7 * * *", ...more }, now).map(({ title }) => title);

describe("the advice to the technician", () => {
  it("a healthy server has no advice", () => expect(titles({})).toEqual([]));

  it("[SEG-80] the advice names texts that are too long, by place and size", () => {
    const some = [{ collectionName: "parroquias", recordId: "abc", field: "descripcion", bytes: 2_900_000 }];
    const [advice] = adviceFor(
      { report: { ...report, longTexts: { total: 2, some } }, health, cron: "0 7 * * *" },
      now,
    );
    expect(advice?.title).toBe("2 textos son demasiado largos");
    expect(advice?.text).toContain("parroquias abc (descripcion, 2,9 MB) y 1 más.");
    expect(titles({ longTexts: { total: 0, some: [] } })).toEqual([]);
  });

  it("[SVC-08] the advice names damaged files with the fault of each, and a storage that could not be read", () => {
    const file = { collectionName: "noticias", recordId: "abc", name: "foto.jpg" };
    const damaged = {
      total: 3,
      some: [
        { ...file, problem: "changed" as const },
        { ...file, problem: "empty" as const },
      ],
    };
    const fileChecks = { finished: null, trouble: null, damaged };
    const [advice] = adviceFor({ report: { ...report, fileChecks }, health, cron: "0 7 * * *" }, now);
    expect([advice?.tone, advice?.title]).toEqual(["mal", "3 archivos están dañados o faltan"]);
    expect(advice?.text).toContain("noticias abc: foto.jpg (su contenido no es el que se subió)");
    expect(advice?.text).toContain("foto.jpg (está vacío) y 1 más.");
    const none = { total: 0, some: [] };
    const trouble = "No se pudieron revisar los archivos: la carpeta /x no responde.";
    expect(titles({ fileChecks: { ...fileChecks, damaged: none, trouble } })).toEqual([
      "No se pudieron revisar los archivos",
    ]);
    expect(titles({ fileChecks: { ...fileChecks, damaged: none } })).toEqual([]);
  });

  it("the advice names a backup that is missing or old", () => {
    const off = { last: null, good: null, overdue: false, next: null };
    expect(titles({ lastBackup: null, automaticBackups: off })).toEqual(["No hay ningún respaldo"]);
    // A server that has just started has not read them yet.
    const unread = { key: "a.zip", at: "2026-06-12 07:00:00.000Z", size: 1, own: 1, checked: null, problem: null };
    expect(titles({ lastBackup: null, automaticBackups: off, backups: [unread] })).toEqual([
      "Los respaldos todavía no se comprobaron",
    ]);
    expect(titles({ lastBackup: null, automaticBackups: off, backups: null })).toEqual([]);
    expect(titles({ lastBackup: null, automaticBackups: off, backups: [] })).toEqual(["No hay ningún respaldo"]);
    const old = { key: "a.zip", at: "2026-05-01 07:00:00.000Z", size: 1 };
    expect(titles({ lastBackup: old })).toEqual(["El último respaldo es de hace 42 días"]);
  });

  it("[SVC-53] the advice names changes that do not reach the bucket, and since when", () => {
    const last = { key: "", at: "2026-06-12 14:00:00.000Z", ok: false, message: "El bucket no responde.", bytes: 0 };
    const sent = { every: 15, good: "2026-06-11 14:00:00.000Z", last, overdue: false };
    expect(titles({ backupChanges: sent })).toEqual([]);
    const [advice] = adviceFor(
      { report: { ...report, backupChanges: { ...sent, overdue: true } }, health, cron: "" },
      now,
    );
    expect(advice).toMatchObject({
      tone: "mal",
      title: "Los cambios no llegan al bucket de los respaldos",
      text: expect.stringMatching(/^El bucket no responde\. Los últimos llegan hasta ayer a las 10:00\. /),
    });
  });

  it("[SVC-52] the advice names a failed rehearsal of a backup, and that none succeeded for 15 days", () => {
    const last = {
      key: "a.zip",
      at: "2026-06-11 07:00:00.000Z",
      ok: true,
      message: "",
      records: 9,
      files: 2,
      compared: 2,
    };
    const good = "2026-06-04 07:00:00.000Z";
    expect(titles({ rehearsals: { last, good: last.at, overdue: false } })).toEqual([]);
    expect(titles({ rehearsals: { last: null, good: null, overdue: false } })).toEqual([]);
    const failed = { ...last, ok: false, message: "Está dañado." };
    const advice = (rehearsals: SystemReport["rehearsals"]) =>
      adviceFor({ report: { ...report, rehearsals }, health, cron: "0 7 * * *" }, now)[0];
    expect(advice({ last: failed, good, overdue: true })).toMatchObject({
      tone: "mal",
      title: "No se pudo ensayar el último respaldo",
      text: expect.stringMatching(/^a\.zip: Está dañado\. El último ensayo bueno fue .*\. Se ensaya otra vez cada día/),
    });
    expect(advice({ last: null, good: null, overdue: true })).toMatchObject({
      tone: "ojo",
      title: "Ningún respaldo se ensayó en quince días",
      text: expect.stringContaining("Ninguno salió bien todavía."),
    });
  });

  it("[SVC-51] the advice names backups beside the data, and a disk that will not hold the next ones", () => {
    const room = { beside: null, expected: 3e9, missing: 0 };
    const advice = (backupRoom: SystemReport["backupRoom"]) =>
      adviceFor({ report: { ...report, backupRoom }, health, cron: "0 7 * * *" }, now).map(({ tone, title, text }) => [
        tone,
        title,
        text,
      ]);
    expect(advice(room)).toEqual([]);
    expect(advice({ ...room, beside: "disk" })).toEqual([
      [
        "ojo",
        "Los respaldos están en el mismo disco que los datos",
        expect.stringContaining("guárdalos en otra máquina"),
      ],
    ]);
    expect(advice({ ...room, beside: "bucket" })).toEqual([
      ["ojo", "Los respaldos están en el mismo bucket que los archivos", expect.stringContaining("otro proveedor")],
    ]);
    expect(advice({ ...room, missing: 2e9 })).toEqual([
      [
        "ojo",
        "A los próximos respaldos les va a faltar disco",
        expect.stringMatching(/van a ocupar unos 3 GB, y faltan 2 GB\. Conserva menos/),
      ],
    ]);
  });

  it("the advice names failures before improvements", () => {
    const lastRestore = { key: "a.zip", at: "2026-06-11 07:00:00.000Z", ok: false, message: "Está dañado." };
    expect(titles({ lastRestore, secretsSealed: false }, { cron: "" })).toEqual([
      "La última restauración no se hizo",
      "Los secretos se guardan sin sellar",
      "No hay respaldos automáticos",
    ]);
    expect(titles({ lastRestore }, { health: { ...health, canBackup: false } })).toEqual([]);
  });

  it("[SVC-02] the advice names a sweep that deleted nothing, with the count and what to do", () => {
    const done = { at: "2026-06-12 00:00:00.000Z", unnamed: 1204, bytes: 3e9, taken: 0, emptyCollections: [] };
    const find = (lastSweep: SystemReport["lastSweep"] & object) =>
      adviceFor({ report: { ...report, lastSweep }, health, cron: "0 7 * * *" }, now);
    expect(find({ ...done, refused: null })).toEqual([]);
    const [many] = find({ ...done, refused: "many" });
    expect(many).toMatchObject({ tone: "mal", title: "Hay 1.204 archivos que ningún registro nombra (3 GB)" });
    expect(many?.text).toContain("Son demasiados");
    const [empty] = find({ ...done, refused: "empty_collections", emptyCollections: ["noticias", "obras"] });
    expect(empty?.text).toMatch(/En noticias y obras no hay ningún registro.*storage clean/);
  });

  it("the advice names a clock that has leapt, with its time and until when nothing old is deleted", () => {
    const [advice] = adviceFor(
      { report: { ...report, clockWait: "2026-06-15 12:00:00.000Z" }, health, cron: "0 7 * * *" },
      now,
    );
    expect(advice?.title).toBe("El reloj del servidor saltó más de un día, o estuvo apagado");
    expect(advice?.text).toMatch(
      /^Ahora marca el 12 de junio de 2026 a las \d\d:\d\d\. .* hasta el 15 de junio de 2026/,
    );
    expect(titles({ clockWait: null })).toEqual([]);
  });

  it("[SEG-87] the advice names a proxy through which visitors choose their address, with the missing line", () => {
    const proxy = { is: "open", header: "X-Forwarded-For" } as const;
    const [advice] = adviceFor({ report: { ...report, proxy, secretsSealed: false }, health, cron: "0 7 * * *" }, now);
    expect(advice).toMatchObject({ tone: "mal", title: "Detrás del proxy cada visita puede elegir su dirección" });
    expect(advice?.text).toContain("proxy_set_header X-Forwarded-For $remote_addr;");
    expect(advice?.text).toContain("header_up X-Forwarded-For {remote_host}");
  });

  it("[SEG-87] the advice names a proxy that could not be checked, but not a sound or absent one", () => {
    const proxy = { is: "unchecked", reason: "connect ECONNREFUSED" } as const;
    const [advice] = adviceFor({ report: { ...report, proxy }, health, cron: "0 7 * * *" }, now);
    expect(advice).toMatchObject({ tone: "ojo", title: "El proxy está sin comprobar" });
    expect(advice?.text).toContain("(connect ECONNREFUSED)");
    expect(titles({ proxy: { is: "sound" } })).toEqual([]);
    expect(titles({ proxy: null })).toEqual([]);
  });

  it("[SEG-89] the advice names a lost store of sessions, for a week", () => {
    const [advice] = adviceFor(
      { report: { ...report, sessionsLost: "2026-06-11 12:00:00.000Z" }, health, cron: "0 7 * * *" },
      now,
    );
    expect(advice).toMatchObject({ tone: "ojo", title: "Las sesiones se perdieron y se empezó de nuevo" });
    expect(advice?.text).toMatch(/^Fue el 11 de junio de 2026 a las 08:00\./);
    expect(titles({ sessionsLost: "2026-06-01 12:00:00.000Z" })).toEqual([]);
    expect(titles({ sessionsLost: null })).toEqual([]);
  });

  it("[ENT-01] the advice names accounts that share an address, pair by pair", () => {
    const addressPairs = [{ collectionName: "administradores_arzobispado", emails: ["Ana@a.bo", "ana@a.bo"] }];
    const [advice] = adviceFor({ report: { ...report, addressPairs }, health, cron: "0 7 * * *" }, now);
    expect(advice?.title).toBe("Hay 2 cuentas con el mismo correo en administradores_arzobispado");
    expect(advice?.text).toMatch(/^Ana@a\.bo y ana@a\.bo\. /);
    expect(titles({ addressPairs: [] })).toEqual([]);
  });

  it("[SVC-01] the advice names a storage of another installation, before all else", () => {
    const text = "La carpeta /datos/storage es de otra instalación.";
    const [first] = adviceFor(
      { report: { ...report, otherStorage: [text], secretsSealed: false }, health, cron: "" },
      now,
    );
    expect(first).toMatchObject({ tone: "mal", text });
  });

  it("[HIS-10] the advice names a first backup that is on its way, with its time in La Paz", () => {
    const automaticBackups = { ...report.automaticBackups, last: null, good: null };
    const [first] = adviceFor(
      { report: { ...report, lastBackup: null, automaticBackups }, health, cron: "0 7 * * *" },
      now,
    );
    expect(first).toMatchObject({ tone: "ojo", title: "Todavía no hay ningún respaldo" });
    expect(first?.text).toContain("se hace solo, mañana a las 03:00");
  });

  it("[HIS-10] the advice names an automatic backup that failed or is missing, before all else", () => {
    const message = "No hay espacio suficiente en el disco.";
    const last = { key: "", at: "2026-06-12 07:00:00.000Z", ok: false, message };
    const failing = { ...report.automaticBackups, last, good: "2026-06-11 07:00:05.000Z" };
    const find = (automaticBackups: SystemReport["automaticBackups"], canBackup = true) =>
      adviceFor({ report: { ...report, automaticBackups }, health: { ...health, canBackup }, cron: "0 7 * * *" }, now);
    expect(find(failing)).toMatchObject([{ tone: "mal", title: "El respaldo automático no se hizo" }]);
    expect(find(failing)[0]?.text).toBe(
      `${message} Se vuelve a intentar cada hora. El último se hizo ayer a las 03:00.`,
    );
    // Another backup is running.
    expect(find(failing, false)).toEqual([]);
    // Automatic backups were switched off since.
    expect(find({ ...failing, next: null })).toEqual([]);
    const missing = find({ ...report.automaticBackups, overdue: true, good: null });
    expect(missing).toMatchObject([{ tone: "mal", title: "No se hizo ningún respaldo automático en dos días" }]);
    expect(missing[0]?.text).toContain("Todavía no se hizo ninguno.");
  });

  it("[HIS-10] the advice names undecided settings, as the page of settings calls them", () => {
    expect(titles({ unchosen: ["meta.appName", "meta.senderAddress"] })).toEqual([
      "Nadie eligió todavía el nombre del sitio y el correo del remitente",
    ]);
  });

  it("the advice names a disk that is nearly full", () => {
    expect(titles({ disk: { total: 20e9, free: 1.4e9 } })).toEqual(["Queda poco disco: 1,4 GB"]);
    expect(titles({ disk: { total: 500e9, free: 60e9 } })).toEqual([]);
    expect(titles({ disk: { total: 20e9, free: 0.1e9, saves: "none" } })).toEqual([
      "El disco está lleno: no se puede guardar nada",
    ]);
    expect(titles({ disk: { total: 20e9, free: 0.4e9, saves: "small" } })).toEqual([
      "Queda muy poco disco: no se reciben fotos ni archivos",
    ]);
  });

  it.each([
    ["2049-01-01T03:59:00Z", []],
    ["2049-01-01T04:01:00Z", [{ tone: "ojo", title: "El calendario litúrgico llega solo hasta el año 2050" }]],
    ["2051-01-01T03:59:00Z", [{ tone: "ojo", title: "El calendario litúrgico llega solo hasta el año 2050" }]],
    ["2051-01-01T04:01:00Z", [{ tone: "mal", title: "El calendario litúrgico terminó con el año 2050" }]],
  ])(
    "the advice names at %s a table of liturgical days that ends in less than two years, in the time of La Paz",
    (at, expected) => {
      const later = { ...report, lastBackup: { key: "a.zip", at, size: 1 } };
      expect(adviceFor({ report: later, health, cron: "0 7 * * *" }, new Date(at))).toMatchObject(expected);
    },
  );

  it("the advice names an unknown proxy, but not the one of the visitor, nor a checked one before a visitor of this machine", () => {
    const through = (realIP: string, proxy: SystemReport["proxy"] = null) =>
      titles({ proxy }, { health: { ...health, realIP, possibleProxyHeader: "X-Real-IP" } });
    expect(through("10.0.0.2")).toHaveLength(1);
    expect(through("190.129.1.2")).toEqual([]);
    expect(through("127.0.0.1", { is: "sound" })).toEqual([]);
  });

  it("the advice has what is known of a server that reports nothing", () => {
    const found = adviceFor({ report: null, health, cron: "" }, now);
    expect(found.map(({ title }) => title)).toEqual(["No hay respaldos automáticos"]);
  });
});
