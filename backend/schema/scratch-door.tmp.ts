export * from "./define-collection.ts";
export { resolveDefinitions } from "./seed-plan.ts";
