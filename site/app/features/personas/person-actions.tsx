import { requestLink } from "../../backend/accounts.ts";
import { shownByDialog } from "../../backend/answer-notices.ts";
import { withOwner } from "../../backend/session/with-session.ts";
import type { MenuAction } from "../../components/admin/action-menu.tsx";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { tellFailure } from "../../desk/failure/tell-failure.ts";
import { confirmMessage } from "../../state/ask-message.ts";
import { showMessage } from "../../state/messages.ts";
import { tellInvitation } from "./invitation.tsx";
import { sessionsAddress } from "./people-address.ts";
import { kinds, type Person, standingOf } from "./person.ts";

/** Menu actions on another person's account; each shows its result. @param done reloads the list */
export function personActions(person: Person, done: () => void): MenuAction[] {
  const standing = standingOf(person.state);
  const isKeeper = person.kind === "encargados";
  const link: MenuAction = {
    label: isKeeper ? "Invitar por WhatsApp" : standing === "invitada" ? "Nueva invitación" : "Enlace para entrar",
    icon: <AdminIcon name="llave" />,
    onSelect: () => attempt(person, done, () => sendLink(person)),
  };
  const sessions: MenuAction = {
    label: "Ver sus sesiones",
    icon: <AdminIcon name="equipo" />,
    to: sessionsAddress(person.kind, person.id),
  };
  if (standing === "deshabilitada") {
    const enable = () => attempt(person, done, () => setDisabled(person, false));
    return [{ label: "Habilitar", icon: <AdminIcon name="desarchivar" />, onSelect: enable }];
  }
  const disable: MenuAction = {
    label: isKeeper ? "Quitar acceso" : "Deshabilitar",
    icon: <AdminIcon name="candado" />,
    danger: true,
    onSelect: () => attempt(person, done, () => askAndDisable(person)),
  };
  return [link, ...(standing === "activa" ? [sessions] : []), disable];
}

async function attempt(person: Person, done: () => void, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    done();
  } catch (error) {
    await tellFailure(error, `la cuenta de ${person.nombre}`, done);
  }
}

async function sendLink(person: Person): Promise<void> {
  const collection = kinds[person.kind];
  const invitation = await withOwner((client) => requestLink(client, collection, person.id));
  tellInvitation(person, invitation);
}

async function askAndDisable(person: Person): Promise<void> {
  const [title, yes] =
    person.kind === "encargados"
      ? [`¿Quitar el acceso a ${person.nombre}?`, "Quitar acceso"]
      : [`¿Deshabilitar a ${person.nombre}?`, "Deshabilitar"];
  const isSure = await confirmMessage({
    title,
    text: "Sale enseguida de todos sus equipos y no puede volver a entrar. Lo que publicó queda como está.",
    detail: <p className="suave">Puedes habilitar su cuenta otra vez cuando quieras.</p>,
    icon: <AdminIcon name="candado" />,
    yes,
    danger: true,
  });
  if (isSure) await setDisabled(person, true);
}

async function setDisabled(person: Person, disabled: boolean): Promise<void> {
  await withOwner((client) => client.collection(kinds[person.kind]).update(person.id, { disabled }, shownByDialog));
  const [title, text] = disabled
    ? ["Cuenta deshabilitada", `${person.nombre} ya no puede entrar.`]
    : [
        "Cuenta habilitada",
        `${person.nombre} puede entrar otra vez, como antes. Sus sesiones de antes siguen cerradas.`,
      ];
  showMessage({ title, text, tone: "bien" });
}
