import type { TagsRecord } from "@arzobispado/diocese/generated/records";
import { type ReactNode, useRef } from "react";
import { iMay } from "../../../../backend/session/my-role.ts";
import { FieldFrame, fieldMarks } from "../../../../components/admin/field-frame.tsx";
import { contentPath, newItemId } from "../../../../desk/content/content.ts";
import type { UploadsOfField } from "../../../../desk/uploads/upload-words.ts";
import type { FieldName } from "../checks/checks.ts";
import type { EditorCatalog } from "../editor-catalog.ts";
import { handyTags, type LastChoices } from "../last-choices.ts";
import type { NoticiaValues } from "../noticia-values.ts";
import { NewTag } from "./new-tag.tsx";
import { TagPicker } from "./tag-picker.tsx";

const newTypeAddress = `${contentPath}/tipos_noticias/${newItemId}`;

interface TypePanelProps {
  values: NoticiaValues;
  catalog: EditorCatalog;
  /** Choices of this person's last new noticia; its tags are offered first. */
  last: LastChoices;
  problemOf: (field: FieldName) => string | undefined;
  onChange: (change: Partial<NoticiaValues>) => void;
  onNewTag: (tag: TagsRecord) => void;
  onUploads: (uploads: UploadsOfField) => void;
}

/** Panel for type, tags and social work of the noticia (EDI-03, EDI-15). */
export function TypePanel(props: TypePanelProps) {
  const { values, catalog, last, problemOf, onChange, onNewTag, onUploads } = props;
  // Current tags for `onTag`, which runs later: other tags may be chosen meanwhile.
  const tags = useRef(values.tags);
  tags.current = values.tags;
  return (
    <section className="hoja" aria-labelledby="s-tipo">
      <h2 id="s-tipo">Tipo y tags</h2>
      <Choice
        id="tipo"
        label="Tipo"
        none="Elige un tipo"
        help={catalog.tipos.length === 0 && <NoTypes />}
        value={values.tipo}
        choices={catalog.tipos.map(({ id, tipo }) => ({ id, name: tipo }))}
        problem={problemOf("tipo")}
        onChange={(tipo) => onChange({ tipo })}
      />
      <TagPicker
        id="tag"
        label="Tags elegidos"
        addLabel="Agregar tag"
        chosen={values.tags}
        choices={catalog.tags.map(({ id, nombre, color }) => ({ value: id, label: nombre, color }))}
        handy={handyTags(
          last,
          catalog.tags.map(({ id }) => id),
        )}
        problem={problemOf("tag")}
        onChange={(tags) => onChange({ tags })}
      />
      {iMay("tags", "create") && (
        <NewTag
          known={catalog.tags}
          onTag={(tag) => {
            onNewTag(tag);
            if (!tags.current.includes(tag.id)) onChange({ tags: [...tags.current, tag.id] });
          }}
          onUploads={onUploads}
        />
      )}
      <Choice
        id="obra"
        label="Obra social"
        none="Ninguna"
        help="Opcional: la noticia saldrá también en la página de la obra."
        value={values.obraSocial}
        choices={catalog.obras.map(({ id, nombre }) => ({ id, name: nombre }))}
        problem={problemOf("obra")}
        onChange={(obraSocial) => onChange({ obraSocial })}
      />
    </section>
  );
}

/** Says what to do on a new installation, where the mandatory type has nothing to choose. */
function NoTypes() {
  if (!iMay("tipos_noticias", "create"))
    return "Todavía no hay ninguno: pide a una persona administradora que cree el primero. Lo que escribes queda en el borrador.";
  return (
    <>
      Todavía no hay ninguno: <a href={newTypeAddress}>crea el primero</a> y vuelve. Lo que escribes queda en el
      borrador.
    </>
  );
}

interface ChoiceProps {
  id: string;
  label: string;
  /** Label of the empty choice. */
  none: string;
  help?: ReactNode;
  value: string;
  choices: { id: string; name: string }[];
  problem: string | undefined;
  onChange: (value: string) => void;
}

function Choice({ id, label, none, help, value, choices, problem, onChange }: ChoiceProps) {
  return (
    <FieldFrame id={id} label={label} help={help} problem={problem}>
      <select {...fieldMarks(id, { help, problem })} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{none}</option>
        {value !== "" && !choices.some((choice) => choice.id === value) && (
          <option value={value}>(ya no existe)</option>
        )}
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
