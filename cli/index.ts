import "../product/umask.ts";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import {
  BackupBusyError,
  type Config,
  createBackend,
  databaseWords,
  explainPlace,
  explainStorage,
  PersonError,
  requireDatabase,
  requireFolder,
  type Secrets,
} from "@arzobispado/backend";
import { collections, hasDemo, history, installation, loadDemo, removeDemo } from "@arzobispado/diocese";
import { publicOriginOf, readInstalled } from "../product/settings.ts";
import { sayFatal } from "../product/start-messages.ts";
import { settingsCommand } from "../scripts/lib/check-settings.mjs";
import { adminCommand, superuserCommand } from "./accounts.ts";
import { backupCommand } from "./backup.ts";
import { type Command, type CommandLine, say } from "./command.ts";
import { exportCommand } from "./export.ts";
import { horariosCommand } from "./horarios.ts";
import { importCommand } from "./import.ts";
import { secretsCommand } from "./secrets.ts";
import { storageCommand } from "./storage.ts";

const help = `
Herramienta del técnico. Trabaja también mientras el servidor funciona.

  npm run cli -- demo                             carga el contenido de demostración
  npm run cli -- demo --remove                    quita el contenido de demostración
  npm run cli -- superuser upsert EMAIL           crea un superusuario o cambia su clave, que pregunta sin mostrarla
                                                  (sin terminal la lee de la entrada: ... upsert EMAIL < archivo)
  npm run cli -- superuser factor-off EMAIL       quita el segundo factor a quien perdió el teléfono y los códigos
  npm run cli -- superuser anywhere               admite otra vez a superusuarios desde todas las direcciones
  npm run cli -- admin add EMAIL NOMBRE           invita a una persona al equipo que administra el sitio
                                                  (--rol administrador|editor|colaborador; sin decirlo, administrador)
  npm run cli -- admin list                       dice quiénes son del equipo
  npm run cli -- admin remove EMAIL               quita a una persona del equipo, después de preguntar (--yes: sin preguntar)
  npm run cli -- admin factor-off EMAIL           lo mismo para una persona del equipo
  npm run cli -- backup create [NOMBRE]           hace un respaldo de los datos y los archivos
  npm run cli -- backup list                      dice qué respaldos hay
  npm run cli -- backup rehearse NOMBRE|ARCHIVO   restaura un respaldo aparte y dice si se puede; no cambia nada
  npm run cli -- backup restore NOMBRE|ARCHIVO    reemplaza todo el contenido por el de un respaldo, después de preguntar
                                                  (--yes: sin preguntar; --forget-secrets: sin los ajustes que cifró una
                                                  SETTINGS_KEY que se perdió)
  npm run cli -- secrets forget                   olvida los ajustes y las sesiones que cifró una SETTINGS_KEY que se perdió,
                                                  después de preguntar (--yes: sin preguntar)
  npm run cli -- export CARPETA                   escribe en una carpeta nueva todo el contenido para otro sistema: JSON, CSV,
                                                  archivos con su nombre y páginas que se abren sin servidor (--public: solo lo que lee una visita)
  npm run cli -- import RUTA                      trae un PocketBase que ya existe: su respaldo ZIP o su carpeta pb_data
                                                  (--dry-run: solo dice qué haría; --yes: sin preguntar)
  npm run cli -- horarios import ARCHIVO.csv      lee horarios de misa escritos en prosa y dice qué entendió de cada línea
                                                  (--dry-run: sin escribir nada; --yes: «feriados» son fiestas de precepto)
  npm run cli -- storage clean                    dice cuántos archivos no nombra ningún registro y los aparta 30 días, después
                                                  de preguntar (--yes: sin preguntar; --now: los borra ya, también los apartados)
  npm run cli -- storage put-back FECHA           devuelve a su lugar los archivos apartados ese día
  npm run cli -- storage adopt                    toma para esta instalación la carpeta o el bucket de los archivos, si es de otra
                                                  o no tiene marca
  npm run cli -- settings check                   dice qué ajustes hay, de dónde viene cada uno y qué falta para arrancar; también
                                                  antes de instalar
  npm run cli -- doctor                           revisa la base de datos, los archivos, los permisos, el disco y los respaldos;
                                                  con --online también el sitio a través de su proxy, los certificados y los
                                                  servidores de acceso, correo y archivos
`;

async function run(): Promise<void> {
  const flag = { type: "boolean", default: false } as const;
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      help: flag,
      remove: flag,
      yes: flag,
      now: flag,
      "dry-run": flag,
      online: flag,
      "forget-secrets": flag,
      public: flag,
      rol: { type: "string" },
    },
  });
  const [name = "", ...rest] = positionals;
  if (values.help || ![...Object.keys(commands), "backup", "export", "import", "secrets", "settings"].includes(name)) {
    say(help);
    if (!values.help) process.exitCode = 1;
    return;
  }
  if (name === "settings") {
    process.exitCode = settingsCommand(rest);
    return;
  }
  const { config, secrets, file } = readInstalled("cli");
  const { remove, yes, now, online, rol, public: isPublic } = values;
  const { "dry-run": dryRun, "forget-secrets": forgetsSecrets } = values;
  const line = { rest, remove, yes, now, online, dryRun, forgetsSecrets, isPublic, ...(rol !== undefined && { rol }) };
  say(
    `Datos: ${resolve(config.dataDirectory)} (${secrets.databaseUrl ? databaseWords(secrets.databaseUrl) : "SQLite"})`,
  );
  if (file !== null) say(`Ajustes: ${file}`);
  try {
    await runCommand(name, line, config, secrets);
  } catch (caught) {
    let error: unknown = caught;
    // The failure of the command says more than those of what is closed after it.
    while (error instanceof SuppressedError) error = error.suppressed;
    if (error instanceof BackupBusyError) {
      throw new PersonError(
        "Otro respaldo u otra restauración está en marcha: espere a que termine y repita la orden.",
      );
    }
    throw explainPlace(explainStorage(error), { ...config, ...secrets });
  }
}

async function runCommand(name: string, line: CommandLine, config: Config, secrets: Secrets): Promise<void> {
  const place = { ...config, ...secrets };
  const bringsAll = name === "import" || (name === "backup" && line.rest[0] === "restore");
  // Commands that bring all data may create an installation, if a variable names the folder.
  if (!bringsAll || !config.isDataDirectoryChosen) requireFolder(place);
  // Only `horarios` keeps history: demonstration content leaves no versions and no trash.
  const kept = name === "horarios" ? { history } : {};
  const storage = looksItself(name, line.rest[0]) ? ("unchecked" as const) : ("checked" as const);
  const own = { ...installation(config), ...kept, config, secrets, collections };
  const open = () => createBackend({ ...own, alone: false, storage });
  // `import` checks the incoming data before it opens the database here.
  if (name === "import") return importCommand(config, secrets, line);
  if (name === "backup") return backupCommand(config, secrets, line, open);
  // `storage` needs no existing database: a person who adopts files starts a new one with them.
  if (name !== "storage") requireDatabase(place, name !== "doctor");
  if (name === "secrets") return secretsCommand(config, secrets, line);
  await using backend = await open();
  if (name === "export") return await exportCommand(backend, line, { ...config, publicOrigin: publicOriginOf(config) });
  await commands[name]?.(backend, line);
}

/** Commands that only read, and those that check the ownership of the file storage themselves. */
const looksItself = (name: string, verb: string | undefined) =>
  name === "doctor" || (name === "backup" && verb !== "create") || (name === "storage" && verb === "adopt");

const commands: Record<string, Command> = {
  superuser: superuserCommand,
  admin: adminCommand,
  horarios: horariosCommand,
  storage: storageCommand,

  async demo({ content, backups }, { remove }) {
    if (remove) {
      // Somebody may have edited these records, which leave no trash.
      if (await hasDemo(content))
        say(`Por si alguien escribió en ellos, primero se hizo el respaldo ${await backups.create("")}.`);
      say(`Se quitaron ${await removeDemo(content)} registros de demostración.`);
      say("Si el servidor está en marcha, vuelva a arrancarlo para que desaparezca la cinta de demostración.");
      return;
    }
    if (await hasDemo(content)) say("El contenido de demostración ya está cargado.");
    else say(`Se cargaron ${await loadDemo(content, new Date())} registros de demostración.`);
  },

  async doctor(backend, { online }) {
    const { findings, healthy } = await backend.examine({ online });
    for (const { text, wrong } of findings) say(wrong ? `! ${text}` : text);
    if (!healthy) process.exitCode = 1;
  },
};

await run().catch(sayFatal);
