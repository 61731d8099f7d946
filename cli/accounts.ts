import { type Backend, PersonError } from "@arzobispado/backend";
import { roles } from "@arzobispado/diocese";
import { askSecret } from "./ask-secret.ts";
import { agrees, type Command, say, withVerb } from "./command.ts";

const writtenDown =
  "Atención: escrita en la orden, la clave queda a la vista en el historial de esta terminal y mientras la orden trabaja. " +
  "Es mejor escribir la orden sin ella: la pregunta sin mostrarla. Si otros usan esta máquina, cámbiela así.";

const administrators = "administradores_arzobispado";

/** Runs `superuser upsert EMAIL`, `superuser factor-off EMAIL`, `superuser anywhere`. */
export const superuserCommand: Command = async (
  { accounts, admitSuperusersFromAnywhere },
  { rest: [verb, email, password] },
) => {
  if (verb === "anywhere" && !email) {
    await admitSuperusersFromAnywhere();
    return say("Los superusuarios pueden entrar desde todas las direcciones.");
  }
  if (verb === "factor-off" && email) return factorOff(accounts, "_superusers", email);
  if (verb !== "upsert" || !email) {
    throw new PersonError("Las órdenes son: superuser upsert EMAIL, superuser factor-off EMAIL, superuser anywhere.");
  }
  await accounts.upsertSuperuser(email, password ?? (await askSecret(`Clave para ${email}`)));
  say(`El superusuario ${email} puede entrar con su clave.`);
  if (password) say(writtenDown);
};

const adminVerbs: Record<string, Command> = {
  async add({ accounts }, { rest: [, email, ...name], rol = "administrador" }) {
    if (!email || name.length === 0) throw new PersonError("La orden es: admin add EMAIL NOMBRE [--rol ROL].");
    if (!roles.some((role) => role === rol)) throw new PersonError(`Los roles son: ${roles.join(", ")}.`);
    if (await accounts.find(administrators, email))
      throw new PersonError(`La cuenta ${email} ya existe. Su rol se cambia en la administración, en «Personas».`);
    await accounts.invite(administrators, email, { nombre: name.join(" "), rol });
    say(`${name.join(" ")} (${email}) puede entrar con su cuenta de ese correo, como ${rol}.`);
  },

  async list({ accounts }) {
    const all = await accounts.list(administrators);
    if (all.length === 0) say("No hay administradores. Invite a alguien con: admin add EMAIL NOMBRE.");
    for (const { email, disabled, values } of all)
      say(`${email}  ${values.nombre}  ${values.rol || "administrador"}${disabled ? "  (desactivada)" : ""}`);
  },

  async remove({ accounts }, { rest: [, email], yes }) {
    if (!email) throw new PersonError("La orden es: admin remove EMAIL.");
    const account = await accounts.find(administrators, email);
    if (!account) throw new PersonError(`No hay ninguna cuenta ${email} en el equipo.`);
    const all = await accounts.list(administrators);
    const isLast = all.every(({ id, disabled }) => id === account.id || disabled);
    if (isLast)
      say("Es la última cuenta que puede entrar: después nadie administra el sitio hasta que invite a alguien.");
    const question = `¿Quitar a ${account.values.nombre} (${account.email}) del equipo?`;
    if (!(await agrees(question, { yes }))) return say("No se quitó a nadie.");
    await accounts.remove(administrators, account.id);
    say(`${account.email} ya no puede entrar.`);
  },

  async "factor-off"({ accounts }, { rest: [, email] }) {
    if (!email) throw new PersonError("La orden es: admin factor-off EMAIL.");
    await factorOff(accounts, administrators, email);
  },
};

/** Runs `admin add EMAIL NOMBRE [--rol ROL]`, `admin list`, `admin remove EMAIL`, `admin factor-off EMAIL`. */
export const adminCommand = withVerb(
  adminVerbs,
  "Las órdenes son: admin add EMAIL NOMBRE, admin list, admin remove EMAIL, admin factor-off EMAIL.",
);

/** Removes the second factor of somebody who has lost the phone and the recovery codes. */
async function factorOff(accounts: Backend["accounts"], collection: string, email: string): Promise<void> {
  say(
    (await accounts.takeOffFactor(collection, email))
      ? `${email} entra otra vez solo con su clave, y sus sesiones se cerraron. Pídale que ponga de nuevo su segundo factor.`
      : `${email} no tiene segundo factor: entra solo con su clave.`,
  );
}
