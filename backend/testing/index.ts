export { databases, makeTestPlace } from "./databases.ts";
export { type Answer, startBackend, type TestAccount, type TestBackend } from "./start-backend.ts";
