export function buildInputs(): string[];
export function ensureBuilt(): Promise<void>;
