/** Whose part the demonstration plays. */
export interface Part {
  /** Under which all its paths and cookies lie: the browser gives cookies to every port of a machine. */
  path: string;
  /** What people call it. */
  name: string;
}
