import { PersonError } from "@arzobispado/backend";
import { type Command, say } from "./command.ts";

/** `storage adopt` */
export const storageCommand: Command = async (backend, line) => {
  const [verb = ""] = line.rest;
  const work = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (!work) throw new PersonError("Las órdenes son: storage adopt.");
  await work(backend, line);
};

const verbs: Record<string, Command> = {
  async adopt({ adoptStorage }) {
    const id = await adoptStorage();
    say(`La base de datos, los archivos y los respaldos llevan ahora la marca de la instalación «${id}».`);
  },
};
