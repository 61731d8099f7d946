import { expect, it } from "vitest";
import { type BadArchiveCode, BadArchiveError } from "../../archive/bad-archive-error.ts";
import type { ExamineContext } from "./context.ts";
import { examineBackups } from "./examine-backups.ts";

const contextOf = (failure: Error | null) =>
  ({
    config: { publicUrl: "https://sitio.example", backupChanges: null },
    settings: { current: () => ({ backups: { cron: "0 3 * * *", cronMaxKeep: 3 } }) },
    clock: () => new Date("2026-11-28T12:00:00Z"),
    timeZone: "America/La_Paz",
    listBackups: async () => [
      {
        key: "base.zip",
        size: 5_000,
        modified: "2026-11-28 07:00:00.000Z",
        isVerified: false,
        isAhead: false,
        problem: null,
      },
    ],
    readBackup: async () => {
      if (failure) throw failure;
      return "El archivo está dañado.";
    },
    archivesLeftOnDisk: async () => null,
    keptBackups: () => "se conservan 7 noches",
    automaticBackups: async () => ({ last: null, overdue: false, next: null }),
    backupChanges: async () => ({ every: 0, good: null, last: null, overdue: false }),
    database: { shared: false },
    rehearsals: async () => ({ last: null, good: null, overdue: false }),
    backupRoom: async () => ({ beside: null, expected: null, missing: 0 }),
  }) as unknown as ExamineContext;
const saysOf = async (failure: Error | null) => (await examineBackups(contextOf(failure))).map(({ text }) => text);
const badArchive = (code: BadArchiveCode) => new BadArchiveError(code);

it.each([
  ["to unpack it", badArchive("no_space")],
  ["to fetch it", Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" })],
])("[SVC-07] doctor never advises to delete a backup for which the disk has no room %s", async (_what, failure) => {
  const says = await saysOf(failure);
  expect(says[0]).toBe(
    "El respaldo base.zip no se pudo leer: falta espacio en el disco. No lo borre; haga lugar primero.",
  );
  expect(says[1]).toMatch(/^El último respaldo es base\.zip/);
  expect(says.join(" ")).not.toMatch(/Bórrelo|No hay ningún respaldo/);
});

it("[SVC-07] doctor names a backup that is damaged, and does not advise to delete it", async () => {
  const says = await saysOf(null);
  expect(says[0]).toBe(
    "El respaldo base.zip no sirve como está: El archivo está dañado. Guárdelo hasta tener otro que sirva.",
  );
  expect(says[1]).toMatch(/^No hay ningún respaldo/);
});

it("doctor does not take a backup with a future date for a recent one", async () => {
  const context = contextOf(null);
  const known = { size: 5_000, own: 5_000, isVerified: true, problem: null, checked: null };
  const listed = [
    { ...known, key: "wrong.zip", modified: "2027-01-07 07:00:00.000Z", isAhead: true },
    { ...known, key: "old.zip", modified: "2026-11-10 07:00:00.000Z", isAhead: false },
  ];
  const findings = await examineBackups({ ...context, listBackups: async () => listed });
  expect(findings.slice(0, 2)).toEqual([
    { wrong: true, text: expect.stringMatching(/^El respaldo wrong\.zip tiene una fecha que todavía no llega/) },
    {
      wrong: true,
      text: expect.stringMatching(/^El último respaldo es old\.zip .*de hace 18 días\. Es demasiado viejo/),
    },
  ]);
});

it("[SVC-51] doctor tells where backups lie beside the data, and how much they will take; a lack of room is wrong", async () => {
  const findings = (room: object) =>
    examineBackups({ ...contextOf(null), backupRoom: async () => room } as ExamineContext);
  const none = { beside: null, expected: null, missing: 0 };
  const before = (await findings(none)).length;
  const added = async (room: object) => (await findings({ ...none, ...room })).slice(before);
  expect(await added({ beside: "disk", expected: 3e9 })).toEqual([
    {
      wrong: false,
      text: expect.stringMatching(/^Los respaldos están en el mismo disco que los datos: .*copie los zip/),
    },
    { wrong: false, text: "Los respaldos que se conservan van a ocupar unos 3 GB." },
  ]);
  expect(await added({ beside: "bucket", expected: 3e9, missing: 1e9 })).toEqual([
    {
      wrong: false,
      text: expect.stringMatching(/^Los respaldos están en el mismo bucket que los archivos: .*Anote otro/),
    },
    {
      wrong: true,
      text: expect.stringMatching(/van a ocupar unos 3 GB\. Al disco le van a faltar 1 GB: conserve menos/),
    },
  ]);
});

it("[SVC-53] doctor tells up to when the changes are sent, and what is wrong where they are not", async () => {
  const said = async (changes: object, rest: object = {}) => {
    const off = { every: 0, good: null, last: null, overdue: false };
    const context = { ...contextOf(null), backupChanges: async () => ({ ...off, ...changes }), ...rest };
    return (await examineBackups(context as ExamineContext)).filter(({ text }) => /cambios|BACKUP_CHANGES/.test(text));
  };
  const sent = { every: 15, good: "2026-11-28 11:50:00.000Z" };
  expect(await said({})).toEqual([]);
  expect(await said(sent)).toEqual([
    {
      wrong: false,
      text: "Los cambios se envían al bucket de los respaldos cada 15 minutos. Se puede restaurar hasta el 28 de noviembre de 2026 a las 07:50.",
    },
  ]);
  const last = { key: "", at: "2026-11-28 12:00:00.000Z", ok: false, message: "El bucket no responde.", bytes: 0 };
  expect(await said({ ...sent, last, overdue: true })).toEqual([
    { wrong: true, text: expect.stringMatching(/^Los cambios no llegan .* a las 07:50\. El bucket no responde\.$/) },
  ]);
  const config = { publicUrl: "https://sitio.example", backupChanges: 15 };
  expect(await said({}, { config })).toEqual([{ wrong: true, text: expect.stringContaining("sin un bucket") }]);
  expect(await said({}, { config, database: { shared: true } })).toEqual([
    { wrong: true, text: expect.stringContaining("no vale con PostgreSQL") },
  ]);
});
