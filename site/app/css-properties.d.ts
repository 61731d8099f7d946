import "react";

declare module "react" {
  /** Tokens in a style, as `--c`. */
  interface CSSProperties {
    [token: `--${string}`]: string | undefined;
  }
}
