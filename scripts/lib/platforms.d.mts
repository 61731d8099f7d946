/** A system as npm names it; `libc` on Linux alone. */
export interface System {
  os: string;
  cpu: string;
  libc?: string;
}

interface Entry {
  version?: string;
  license?: string;
  link?: boolean;
  integrity?: string;
  resolved?: string;
  inBundle?: boolean;
  os?: string | string[];
  cpu?: string | string[];
  libc?: string | string[];
  optionalDependencies?: Record<string, string>;
}

/** A lock file of npm, version 3. */
export interface Lock {
  packages: Record<string, Entry>;
}

/** Systems that the product is meant for. */
export declare const systems: System[];

export declare function nameOf(system: System): string;

export declare function thisSystem(): System;

/** Does npm install this entry of a lock on `system`? */
export declare function suits(entry: Entry, system: System): boolean;

/** Place in the lock of the package that `from` gets when it asks for `name`; `undefined`: none. */
export declare function placeOf(lock: Lock, from: string, name: string): string | undefined;

/** Native packages that npm installs on `system`, each beside the package that asks for it. */
export declare function nativeParts(lock: Lock, system: System): { of: string; place: string }[];

/** Place of the package with Node 26 for `system`; `undefined`: the registry has none. */
export declare function runtimeFor(lock: Lock, system: System): string | undefined;

/** Throws a `Hint` where there is no Node 26 for this system. */
export declare function refuseUnknownSystem(lock: Lock, system: System): void;
