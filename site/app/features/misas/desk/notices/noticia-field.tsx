import { useId } from "react";
import { findField } from "../../../../desk/content/content-words.ts";
import { useContent } from "../../../../desk/content/use-content.ts";
import type { FormFacts } from "../../../../desk/fields/controls/control-props.ts";
import { RelationControl } from "../../../../desk/fields/relation/relation-control.tsx";

interface NoticiaFieldProps {
  value: string;
  onChange: (id: string) => void;
  problem: string | undefined;
}

/**
 * Field to choose the noticia that explains a notice. Renders `null` until its definition is loaded, or if that fails.
 */
export function NoticiaField({ value, onChange, problem }: NoticiaFieldProps) {
  const id = useId();
  const collection = useContent("excepciones_horario");
  const field = collection && findField(collection, "noticia");
  if (!collection || !field) return null;
  const help = "Si ya hay una publicada: su enlace va en el mensaje.";
  return (
    <RelationControl
      id={id}
      field={{ ...field, label: "Noticia que lo explica", help }}
      value={value}
      onChange={(chosen) => onChange([chosen].flat()[0] ?? "")}
      problem={problem}
      form={{ ...makesNothing, collection }}
    />
  );
}

/** Form callbacks that the relation field requires; here it neither creates records nor uploads files. */
const makesNothing: Omit<FormFacts, "collection"> = {
  origin: "",
  mayCreate: () => false,
  onUploads: () => {},
  pickedOf: () => {
    throw new Error("A noticia is chosen, no file.");
  },
  onReader: () => {},
};
