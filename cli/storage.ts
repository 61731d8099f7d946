import { agreed, counted, PersonError, spelledSize } from "@arzobispado/backend";
import { agrees, type Command, say, withVerb } from "./command.ts";

const verbs: Record<string, Command> = {
  async clean({ storage }, { yes, now }) {
    const { files, unnamed, bytes, emptyCollections } = await storage.survey();
    const days = await storage.aside();
    const aside = [...days.values()].reduce((sum, day) => sum + day.files, 0);
    say(
      `De ${counted(files, "archivo")}, ${unnamed} no ${agreed(unnamed, "lo", "los")} nombra ningún registro (${spelledSize(bytes)}).`,
    );
    for (const name of emptyCollections) say(`! En ${name} no hay ningún registro: ¿falta restaurar un respaldo?`);
    for (const [date, day] of [...days].sort()) say(`Apartados el ${date}: ${day.files} (${spelledSize(day.bytes)}).`);
    if (unnamed === 0 && !(now && aside > 0)) return;
    const question = now
      ? `¿Borrar para siempre los ${unnamed + aside}?`
      : `¿Apartar los ${unnamed}? Se borran a los 30 días; antes vuelven con storage put-back.`;
    if (!(await agrees(question, { yes }))) return say("No se tocó ningún archivo.");
    const done = now ? await storage.deleteAll() : await storage.clean();
    const verb = now ? agreed(done, "Se borró", "Se borraron") : agreed(done, "Se apartó", "Se apartaron");
    say(`${verb} ${counted(done, "archivo")}.`);
  },
  async "put-back"({ storage }, { rest: [, date = ""] }) {
    const days = await storage.aside();
    if (!days.has(date)) {
      const known = [...days.keys()].sort().join(", ");
      throw new PersonError(
        known === ""
          ? "No hay archivos apartados."
          : `La orden es: storage put-back FECHA. Hay archivos apartados de: ${known}.`,
      );
    }
    const { files, taken } = await storage.putBack(date);
    say(`${agreed(files, "Volvió", "Volvieron")} a su lugar ${counted(files, "archivo")} del ${date}.`);
    if (taken > 0) say(`! ${taken} siguen apartados: en su lugar hay otro archivo.`);
  },
  async adopt({ adoptStorage }) {
    const id = await adoptStorage();
    say(`La base de datos, los archivos y los respaldos llevan ahora la marca de la instalación «${id}».`);
  },
};

/** Runs `storage clean [--yes] [--now]`, `storage put-back DATE`, `storage adopt`. */
export const storageCommand = withVerb(verbs, "Las órdenes son: storage clean, storage put-back FECHA, storage adopt.");
