import { mobile } from "@arzobispado/diocese/values";
import { useState } from "react";
import { invite } from "../../backend/accounts.ts";
import { shownByDialog } from "../../backend/answer-notices.ts";
import { withOwner } from "../../backend/session/with-session.ts";
import { TextField } from "../../components/admin/text-field.tsx";
import { tellInvitation } from "./invitation.tsx";
import { ParishPicker } from "./parish-picker.tsx";
import { kinds, type Person, storedNumber } from "./person.ts";
import { PersonForm } from "./person-form.tsx";

interface KeeperFormProps {
  /** Keeper being edited. `null`: a new one is invited. */
  person: Person | null;
  /** Parishes chosen at the start, for a new keeper. */
  parishes?: Person["parroquias"];
  onSaved: () => void;
}

/** Form to invite or edit the keeper of a parish. Keepers have a mobile number and perhaps no e-mail. */
export function KeeperForm({ person, parishes = [], onSaved }: KeeperFormProps) {
  const [nombre, setNombre] = useState(person?.nombre ?? "");
  const [celular, setCelular] = useState(person?.celular ?? "");
  const [parroquias, setParroquias] = useState(person?.parroquias ?? parishes);

  const check = () => ({
    ...(nombre.trim() === "" && { nombre: "Escribe su nombre." }),
    ...(storedNumber(celular) === null && {
      celular: `Escribe un celular de Bolivia, por ejemplo ${mobile.example}.`,
    }),
    ...(parroquias.length === 0 && { parroquias: "Elige al menos una parroquia." }),
  });

  const save = async () => {
    const values = {
      nombre: nombre.trim(),
      celular: storedNumber(celular) ?? "",
      parroquias: parroquias.map(({ id }) => id),
    };
    if (person) {
      await withOwner((client) => client.collection(kinds.encargados).update(person.id, values, shownByDialog));
    } else {
      const invitation = await withOwner((client) => invite(client, kinds.encargados, values));
      tellInvitation({ kind: "encargados", email: "", ...values, parroquias }, invitation);
    }
    onSaved();
  };

  return (
    <PersonForm
      kind="encargados"
      title={person ? `Editar a ${person.nombre}` : "Invitar a una persona de una parroquia"}
      lead={person ? "" : "Entra con un enlace que tú le envías, sin contraseña. Solo ve y cambia lo de su parroquia."}
      action={person ? "Guardar" : "Crear el enlace"}
      check={check}
      save={save}
      fields={["nombre", "celular", "parroquias"]}
    >
      {(problems) => (
        <>
          <TextField label="Nombre" required value={nombre} onChange={setNombre} problem={problems.nombre} />
          <TextField
            label="Celular"
            inputMode="tel"
            value={celular}
            onChange={setCelular}
            onBlur={() => setCelular(storedNumber(celular) ?? celular)}
            help="Para enviarle el enlace por WhatsApp."
            problem={problems.celular}
          />
          <ParishPicker chosen={parroquias} onChange={setParroquias} problem={problems.parroquias} />
        </>
      )}
    </PersonForm>
  );
}
