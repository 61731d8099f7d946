export { type Config, ConfigError, readConfig } from "./config/config.ts";
export { type Backend, type BackendOptions, createBackend } from "./create-backend.ts";
export type { Collection, Field, Rule, StoredRecord } from "./schema/define.ts";
export * from "./schema/define-collection.ts";
export { resolveDefinitions } from "./schema/seed-plan.ts";
export type { Content, NewRecord } from "./upkeep/content.ts";
