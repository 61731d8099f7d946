import { initials } from "../text/names/initials.ts";
import { sourceSet } from "../text/pictures/source-set.ts";
import css from "./portrait.module.css";

export interface PortraitProps {
  /** Full name; without a picture its initials are shown. */
  name: string;
  /** Address of the picture. Empty: initials instead. */
  src: string;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** CSS `object-position` where the picture is cropped. Undefined: the centre. */
  focus?: string | undefined;
  /** Visible at once: loaded eagerly. */
  first?: boolean;
}

/** Portrait of a person under an arch (5:6). Empty `alt`, because the name stands beside it. */
export function Portrait({ name, src, srcSet, sizes, focus, first }: PortraitProps) {
  if (src === "") {
    return (
      <span className={`${css["arco-foto"]} ${css["arco-foto--iniciales"]}`} aria-hidden="true">
        {initials(name)}
      </span>
    );
  }
  return (
    <img
      className={css["arco-foto"]}
      src={src}
      {...sourceSet(srcSet, sizes)}
      width="300"
      height="360"
      alt=""
      style={focus ? { objectPosition: focus } : undefined}
      loading={first ? "eager" : "lazy"}
      decoding="async"
    />
  );
}
