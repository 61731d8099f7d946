import { describe, expect, it } from "vitest";
import { type SignInProblem, signInProblem, signInProblemText } from "./sign-in-problems.ts";

describe("why a sign-in came to nothing", () => {
  it.each<[SignInProblem, object | null]>([
    ["cancelled", { status: 0, message: "OAuth2 redirect error or missing code: access_denied" }],
    ["cancelled", { status: 0, message: "", originalError: new Error("missing code: access_denied") }],
    ["provider", { status: 0, message: "OAuth2 redirect error or missing code: server_error" }],
    ["provider", { status: 0, message: "State parameters don't match." }],
    ["not-set-up", { status: 0, message: 'Missing or invalid provider "google".' }],
    ["offline", { status: 0, message: "Failed to fetch" }],
    ["offline", { status: 0, message: "realtime connection interrupted" }],
    ["offline", null],
    ["too-old", { status: 0, message: "", originalError: { name: "SyntaxError", message: "Invalid group" } }],
    ["unkept-blocked", { status: 0, message: "", originalError: { name: "SecurityError", message: "insecure" } }],
    ["unkept-blocked", new DOMException("Access is denied for this document.", "SecurityError")],
    ["unkept-full", new DOMException("full", "QuotaExceededError")],
    ["robot", { status: 400, response: { data: { recaptcha: { code: "recaptcha_refused" } } } }],
    ["provider", { status: 400, response: { data: {} } }],
    ["refused", { status: 403 }],
    ["too-many", { status: 429 }],
    ["server", { status: 503 }],
  ])("[WEB-07] the reason of a failed sign-in is %s", (problem, error) => {
    expect(signInProblem(error)).toBe(problem);
    expect(signInProblemText(problem, "Microsoft")).toMatch(/^\p{Lu}.*\.$/u);
    expect(signInProblemText(problem, "Microsoft")).not.toContain("Google");
  });

  it("[ADM-02] the reason of a failed sign-in names the provider that the person chose", () => {
    const text = signInProblemText("refused", "la Diócesis");
    expect(text).toMatch(/^Esta cuenta de la Diócesis no puede entrar\. Solo entra el equipo que cuida el sitio/);
  });

  it.each<SignInProblem>(["too-old", "unkept-blocked", "unkept-full", "blocked", "in-app"])(
    "[WEB-07] the reason of a failed sign-in never blames the connection where it is %s",
    (problem) => expect(signInProblemText(problem, "Google")).not.toMatch(/conexión|internet|\bred\b/i),
  );
});
