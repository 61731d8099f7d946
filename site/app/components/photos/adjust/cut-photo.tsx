import { useState } from "react";
import { cutWindow } from "../../../text/pictures/cut-window.ts";
import type { PictureDetails } from "../../../text/pictures/picture-details.ts";
import { AdminIcon } from "../../admin/admin-icon.tsx";
import type { ShownPhoto } from "../use-photo-source.ts";
import css from "./cut-photo.module.css";

interface CutPhotoProps {
  shown: ShownPhoto;
  /** Width of the box divided by its height. */
  ratio: number;
  details: PictureDetails;
}

/** Photo as the site crops it for a box. Empty `alt`, because its description stands beside it. */
export function CutPhoto({ shown, ratio, details }: CutPhotoProps) {
  const [natural, setNatural] = useState(0);
  const size = { aspectRatio: String(ratio) };
  if (shown === "loading") return <span className={css.hueco} style={size} />;
  if (shown === "missing") {
    return (
      <span className={css.hueco} style={size}>
        <AdminIcon name="foto" />
        No se pudo mostrar
      </span>
    );
  }
  const [left, top, width, height] = cutWindow(natural || ratio, ratio, details);
  const place = {
    width: `${100 / width}%`,
    height: `${100 / height}%`,
    left: `${(-100 * left) / width}%`,
    top: `${(-100 * top) / height}%`,
  };
  return (
    <span className={css.corte} style={size}>
      <img
        src={shown.src}
        alt=""
        decoding="async"
        style={place}
        onError={shown.onError}
        onLoad={({ currentTarget }) => setNatural(currentTarget.naturalWidth / currentTarget.naturalHeight)}
      />
    </span>
  );
}
