/** Provider that the demonstration imitates. */
export interface Part {
  /** Prefix of all its paths and cookies: browsers send cookies to every port of a machine. */
  path: string;
  /** Name of the provider for people. */
  name: string;
}
