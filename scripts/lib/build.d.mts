export function buildInputs(): string[];
export function ensureBuilt(): Promise<void>;
export function isBuilt(): boolean;
