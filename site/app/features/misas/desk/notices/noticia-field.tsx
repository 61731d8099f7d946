import type { ContentCollection, ContentField } from "@arzobispado/diocese/contenido";
import { useEffect, useId, useState } from "react";
import { findContent } from "../../../../desk/content/content.ts";
import { findField } from "../../../../desk/content/content-words.ts";
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
  const [found, setFound] = useState<{ collection: ContentCollection; field: ContentField } | null>(null);
  useEffect(() => {
    let isOver = false;
    findContent("excepciones_horario").then(
      (collection) => {
        const field = collection && findField(collection, "noticia");
        if (collection && field && !isOver) setFound({ collection, field });
      },
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, []);
  if (!found) return null;
  const { collection, field } = found;
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
