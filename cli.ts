import { parseArgs } from "node:util";
import { type Backend, createBackend, readConfig } from "@arzobispado/backend";
import { collections, hasDemo, loadDemo, removeDemo } from "@arzobispado/diocese";
import { sayFatal } from "./start-messages.ts";

const help = `
Herramienta del técnico. Trabaja también mientras el servidor funciona.

  npm run cli -- demo                             carga el contenido de demostración
  npm run cli -- demo --remove                    quita el contenido de demostración
  npm run cli -- superuser upsert EMAIL CLAVE     crea un superusuario o cambia su clave
  npm run cli -- admin add EMAIL NOMBRE           invita a una persona al equipo que administra el sitio
  npm run cli -- doctor                           revisa la base de datos y los archivos
`;

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { remove: { type: "boolean", default: false }, help: { type: "boolean", default: false } },
  });
  const [command, ...rest] = positionals;
  const work = command ? commands[command] : undefined;
  if (!work || values.help) {
    say(help);
    if (!values.help) process.exitCode = 1;
    return;
  }
  const { config, secrets } = readConfig("cli");
  const backend = await createBackend({ config, secrets, collections, alone: false });
  try {
    await work(backend, rest, values);
  } finally {
    await backend.close();
  }
}

type Work = (backend: Backend, rest: string[], values: { remove: boolean }) => Promise<void>;

const commands: Record<string, Work> = {
  async demo({ content }, _rest, { remove }) {
    if (remove) {
      say(`Se quitaron ${await removeDemo(content)} registros de demostración.`);
      say("Si el servidor está en marcha, vuelva a arrancarlo para que desaparezca la cinta de demostración.");
      return;
    }
    if (await hasDemo(content)) say("El contenido de demostración ya está cargado.");
    else say(`Se cargaron ${await loadDemo(content, new Date())} registros de demostración.`);
  },

  async superuser({ accounts }, [verb, email, password]) {
    if (verb !== "upsert" || !email || !password) throw new Error("La orden es: superuser upsert EMAIL CLAVE.");
    await accounts.upsertSuperuser(email, password);
    say(`El superusuario ${email} puede entrar con su clave.`);
  },

  async admin({ accounts }, [verb, email, ...name]) {
    if (verb !== "add" || !email || name.length === 0) throw new Error("La orden es: admin add EMAIL NOMBRE.");
    await accounts.invite("administradores_arzobispado", email, { nombre: name.join(" ") });
    say(`${name.join(" ")} (${email}) puede entrar con su cuenta de Google.`);
  },

  async doctor({ content }) {
    const report = await content.examine();
    for (const line of report.lines) say(line);
    if (!report.healthy) process.exitCode = 1;
  },
};

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

await run().catch(sayFatal);
