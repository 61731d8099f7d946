import { type Config, forgetSecrets, PersonError, type Secrets } from "@arzobispado/backend";
import { agrees, type CommandLine, say } from "./command.ts";

/** Runs `secrets forget`, for a lost SETTINGS_KEY. Works although the settings cannot be read. */
export async function secretsCommand(config: Config, secrets: Secrets, { rest, yes }: CommandLine): Promise<void> {
  if (rest[0] !== "forget") throw new PersonError("La orden es: secrets forget.");
  say(
    "Se olvidan los ajustes de Sistema (correo, S3, ingreso con Google…), los segundos factores y todas las sesiones, si están cifrados con otra SETTINGS_KEY.",
  );
  say("Los registros, los archivos, las cuentas y sus contraseñas no cambian.");
  if (!(await agrees("¿Olvidarlos?", { yes }))) return say("No se cambió nada.");
  say(
    (await forgetSecrets(config, secrets))
      ? "Se olvidaron. Arranque el servidor y vuelva a escribir los ajustes en Sistema; cada persona entra de nuevo."
      : "La SETTINGS_KEY de ahora los abre: no había nada que olvidar.",
  );
}
