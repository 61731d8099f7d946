import { initials } from "../text/initials.ts";
import { sourceSet } from "../text/pictures/source-set.ts";
import css from "./portrait.module.css";

export interface PortraitProps {
  /** Full name; without a picture its initials stand in the arch. */
  name: string;
  /** Address of the picture, or empty. */
  src: string;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** Where it is held when it is cut to fit, as the style has it; the middle without it. */
  focus?: string | undefined;
  /** One that is seen at once is not waited for. */
  first?: boolean;
}

/** A person under an arch (5:6). The name stands beside it, so the picture itself says nothing to readers. */
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
