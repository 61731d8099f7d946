export { type DemoSignIn, type DemoSignInOptions, startDemoSignIn } from "./start.ts";
