import "react";

declare module "react" {
  /** The tokens of a style, as `--c`. */
  interface CSSProperties {
    [token: `--${string}`]: string | undefined;
  }
}
