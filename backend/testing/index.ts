export { openStream, type TestStream } from "../realtime/test-streams.ts";
export { databases, makeTestPlace } from "./databases.ts";
export { type FilledPlace, fillCollection } from "./fill-collection.ts";
export { killItself } from "./kill-itself.ts";
export { type AskedQuestion, openPlans, type Plans, type Studied } from "./question-plans.ts";
export { openRawConnection } from "./raw-connection.ts";
export { type MeasuredTransaction, openSlowLine, type SlowLine } from "./slow-line.ts";
export { type Answer, startBackend, type TestAccount, type TestBackend } from "./start-backend.ts";
export { TestBrowser } from "./test-browser.ts";
