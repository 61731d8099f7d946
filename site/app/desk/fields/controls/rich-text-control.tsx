import { useEffect, useRef, useState } from "react";
import { FieldFrame } from "../../../components/admin/field-frame.tsx";
import type { RichTextHandle } from "../../../components/rich-text/rich-text.tsx";
import { showMessageToast } from "../../../components/toasts/message-toast.tsx";
import { uploadFile, uploadsCollection } from "../../uploads/upload-file.ts";
import { AwaitedPart } from "../awaited/awaited-part.tsx";
import { usePart } from "../awaited/use-part.ts";
import type { ControlProps, FormFacts } from "./control-props.ts";
import { useUploadCounts } from "./upload-counts.ts";

const loadRichText = () => import("../../../components/rich-text/rich-text.tsx");

/** Control for text with titles, pictures and links, in the same editor as noticias. */
export function RichTextControl(props: ControlProps<string> & { form: FormFacts }) {
  const { id, field, value, onChange, problem, form } = props;
  const { name, label, help = "", required } = field;
  const part = usePart(loadRichText);
  const editor = useRef<RichTextHandle>(null);
  const lastValue = useRef(value);
  const [start, setStart] = useState({ html: value, count: 0 });
  const onQueue = useUploadCounts(form, name);
  const { onReader } = form;

  // The editor holds its own text. A value from elsewhere (a draft, another version) remounts it.
  useEffect(() => {
    if (value === lastValue.current) return;
    lastValue.current = value;
    setStart(({ count }) => ({ html: value, count: count + 1 }));
  }, [value]);
  useEffect(() => {
    onReader(name, () => editor.current?.html() ?? lastValue.current);
    return () => onReader(name, null);
  }, [onReader, name]);

  return (
    <FieldFrame id={id} label={label} required={required} help={help} problem={problem} group>
      {/* Focus target for links of an error summary: passes the focus to the text, which is inside a frame. */}
      {/* biome-ignore lint/a11y/useSemanticElements: the name of the group stands in the frame */}
      <div
        id={id}
        role="group"
        aria-labelledby={`${id}-nombre`}
        tabIndex={-1}
        onFocus={({ target, currentTarget }) => target === currentTarget && editor.current?.focus()}
      >
        <AwaitedPart part={part} what="El editor">
          {({ RichText }) => (
            <RichText
              key={start.count}
              ref={editor}
              initialHtml={start.html}
              label={label}
              description={[help, problem].filter(Boolean).join(" ")}
              invalid={problem !== undefined}
              onChange={(html) => {
                lastValue.current = html;
                onChange(html);
              }}
              uploadFile={form.mayCreate(uploadsCollection) ? uploadFile : undefined}
              onUploadFailed={tellFailure}
              onQueue={onQueue}
              picked={form.pickedOf(name)}
            />
          )}
        </AwaitedPart>
      </div>
    </FieldFrame>
  );
}

function tellFailure(reason: string): void {
  void showMessageToast({ tone: "mal", title: "Error al subir el archivo", text: reason });
}
