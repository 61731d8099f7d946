import { useMemo, useRef } from "react";
import { wholeThumbnail } from "../../../backend/session/whole-thumbnail.ts";
import { FieldFrame } from "../../../components/admin/field-frame.tsx";
import { type DeskPhoto, newPhoto } from "../../../components/photos/desk-photo.ts";
import { ratiosOf } from "../../../components/photos/photo-ratios.ts";
import { AwaitedPart } from "../awaited/awaited-part.tsx";
import { usePart } from "../awaited/use-part.ts";
import type { ControlProps, FormFacts } from "../controls/control-props.ts";
import { useUploadCounts } from "../controls/upload-counts.ts";
import type { FieldFile } from "../values/record-values.ts";
import { FrameButton } from "./frame-button.tsx";

const loadGallery = () => import("../../../components/photos/photo-gallery.tsx");

/** Most pictures of a field without `maxSelect`; more would hardly be looked at. */
const mostPictures = 50;

interface PicturesControlProps extends ControlProps<DeskPhoto[]> {
  form: FormFacts;
  /** Film of the same record, from which a picture can be taken. `null`: none. */
  film: FieldFile | null;
}

/** Control for the pictures of a record: one, or several in order. */
export function PicturesControl(props: PicturesControlProps) {
  const { id, field, value, onChange, problem, form, film } = props;
  const { name, label, help, required, multiple, maxSelect = mostPictures, maxSize, thumbs } = field;
  const part = usePart(loadGallery);
  const ratios = useMemo(() => ratiosOf(thumbs ?? []), [thumbs]);
  const onQueue = useUploadCounts(form, name);
  // The gallery shows its own hints under `id`, so the frame has another id.
  const frame = `${id}-campo`;
  const most = multiple ? maxSelect : 1;
  // A picture from a film arrives later: others may have come meanwhile.
  const latest = useRef(value);
  latest.current = value;
  const add = (picture: Blob) => {
    const taken = newPhoto(picture, `${name}.jpg`);
    onChange(multiple ? [...latest.current, taken] : [taken]);
  };
  return (
    <FieldFrame id={frame} label={label} required={required} help={help} group>
      {/* biome-ignore lint/a11y/useSemanticElements: the name of the group stands in the frame */}
      <div role="group" aria-labelledby={`${frame}-nombre`}>
        <AwaitedPart part={part} what="Las fotos">
          {({ PhotoGallery }) => (
            <PhotoGallery
              photos={value}
              onChange={onChange}
              thumbnailOf={wholeThumbnail}
              most={most}
              ratios={ratios}
              {...(maxSize !== undefined && { limit: maxSize })}
              problem={problem}
              id={id}
              queueId={`${id}-cola`}
              onQueue={onQueue}
              picked={form.pickedOf(name)}
            />
          )}
        </AwaitedPart>
        {film && (!multiple || value.length < most) && <FrameButton id={id} film={film} onPicture={add} />}
      </div>
    </FieldFrame>
  );
}
