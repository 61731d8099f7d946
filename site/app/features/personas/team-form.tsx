import { email as addressReader } from "@arzobispado/diocese/values";
import { useState } from "react";
import { invite } from "../../backend/accounts.ts";
import { shownByDialog } from "../../backend/answer-notices.ts";
import { withOwner } from "../../backend/session/with-session.ts";
import { TextField } from "../../components/admin/text-field.tsx";
import { confirmMessage } from "../../state/ask-message.ts";
import { tellInvitation } from "./invitation.tsx";
import { kinds, type Person } from "./person.ts";
import css from "./person-form.module.css";
import { PersonForm } from "./person-form.tsx";
import { type Role, roleNameOf, roleOf, roles, roleWords } from "./role-words.ts";

interface TeamFormProps {
  /** Member being edited. `null`: a new one is invited. */
  person: Person | null;
  onSaved: () => void;
}

/** Form to invite a team member, or to edit the name and role of one. */
export function TeamForm({ person, onSaved }: TeamFormProps) {
  const [nombre, setNombre] = useState(person?.nombre ?? "");
  const [email, setEmail] = useState(person?.email ?? "");
  const [rol, setRol] = useState<Role>(person ? roleOf(person.rol) : "editor");

  const check = () => ({
    ...(nombre.trim() === "" && { nombre: "Escribe su nombre: así lo ve el equipo." }),
    ...(!person && addressOf(email) === null && { email: "Escribe su correo, por ejemplo ana@gmail.com." }),
  });

  const save = async () => {
    const values = { nombre: nombre.trim(), rol };
    if (person) {
      if (!(await isSure(person, rol))) return;
      await withOwner((client) => client.collection(kinds.equipo).update(person.id, values, shownByDialog));
    } else {
      const address = addressOf(email) ?? email;
      const invitation = await withOwner((client) => invite(client, kinds.equipo, { ...values, email: address }));
      tellInvitation(
        { kind: "equipo", nombre: values.nombre, email: address, celular: "", parroquias: [] },
        invitation,
      );
    }
    onSaved();
  };

  return (
    <PersonForm
      kind="equipo"
      title={person ? `Editar a ${person.nombre || person.email}` : "Invitar a una persona"}
      lead={
        person ? "" : "Recibe un enlace que sirve una vez, y ahí elige cómo entrar: con Google o con una contraseña."
      }
      action={person ? "Guardar" : "Invitar"}
      check={check}
      save={save}
      fields={["nombre", "email", "rol"]}
    >
      {(problems) => (
        <>
          <TextField label="Nombre" required value={nombre} onChange={setNombre} problem={problems.nombre} />
          {person ? (
            <p className="suave">Correo: {person.email}. Otro correo es otra invitación.</p>
          ) : (
            <TextField
              label="Correo"
              type="email"
              inputMode="email"
              autoCapitalize="none"
              required
              value={email}
              onChange={setEmail}
              onBlur={() => setEmail(addressOf(email) ?? email)}
              problem={problems.email}
            />
          )}
          <fieldset className={`en-pila hueco-2 ${css.roles}`}>
            <legend className="etiqueta">Qué puede hacer</legend>
            {roles.map((role) => (
              <label key={role}>
                <input type="radio" name="rol" checked={rol === role} onChange={() => setRol(role)} />
                <span>
                  {roleWords[role].name}
                  <small>{roleWords[role].about}</small>
                </span>
              </label>
            ))}
          </fieldset>
          {problems.rol && <p className="fallo">{problems.rol}</p>}
        </>
      )}
    </PersonForm>
  );
}

/** Extracts the e-mail from typed or pasted text such as `Ana <ana@gmail.com>`. `null`: no e-mail. */
function addressOf(typed: string): string | null {
  const read = addressReader.read(typed);
  return "value" in read ? read.value : null;
}

/** Asks for confirmation if the change gives or takes the role `administrador`. Other changes are not asked about. */
async function isSure({ nombre, rol }: Person, next: Role): Promise<boolean> {
  const before = roleOf(rol);
  if (before === next || (before !== "administrador" && next !== "administrador")) return true;
  const text =
    next === "administrador"
      ? `${nombre} podrá todo: también cambiar tu rol y tu acceso.`
      : `${nombre} deja de ver las personas y los ajustes, y solo podrá lo de ${roleNameOf(next).toLowerCase()}.`;
  return confirmMessage({
    title: `¿${roleNameOf(next)}?`,
    text,
    yes: "Cambiar su rol",
  });
}
