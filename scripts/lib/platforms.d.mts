/** System as npm names it; `libc` only on Linux. */
export interface System {
  os: string;
  cpu: string;
  libc?: string;
}

interface Entry {
  /** Name of a package that is installed under another one. */
  name?: string;
  version?: string;
  dev?: boolean;
  optional?: boolean;
  license?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  integrity?: string;
  resolved?: string;
  inBundle?: boolean;
  os?: string | string[];
  cpu?: string | string[];
  libc?: string | string[];
  optionalDependencies?: Record<string, string>;
}

/** Lock file of npm, version 3. */
export interface Lock {
  packages: Record<string, Entry>;
}

/** Supported systems. */
export declare const systems: System[];

export declare function nameOf(system: System): string;

export declare function thisSystem(): System;

/** Does npm install this entry of a lock on `system`? */
export declare function suits(entry: Entry, system: System): boolean;

/** Place in the lock of the package that `from` gets for `name`. `undefined`: none. */
export declare function placeOf(lock: Lock, from: string, name: string): string | undefined;

/** Native packages that npm installs on `system`, each with the package that requires it. */
export declare function nativeParts(lock: Lock, system: System): { of: string; place: string }[];

/** Place of the package with Node 26 for `system`. `undefined`: the registry has none. */
export declare function runtimeFor(lock: Lock, system: System): string | undefined;

/** Throws a `Hint` if there is no Node 26 for this system. */
export declare function refuseUnknownSystem(lock: Lock, system: System): void;
