import { describe, expect, it } from "vitest";
import { browserFault } from "./browser-fault.ts";

const named = (name: string, message = "") => ({ name, message });
/** Error of the backend's client that wraps a failure before anything was sent. */
const wrapped = (originalError: object) => ({ name: "ClientResponseError 0", status: 0, message: "x", originalError });

describe("a fault of the browser", () => {
  it.each([
    ["old", named("SyntaxError", "Invalid flags supplied to RegExp constructor 'gv'")],
    ["old", named("TypeError", "Map.groupBy is not a function")],
    ["old", named("TypeError", "undefined is not a function (near '...toSorted...')")],
    ["old", named("TypeError", "OffscreenCanvas is not a constructor")],
    ["old", named("ReferenceError", "Can't find variable: Iterator")],
    ["old", wrapped(named("TypeError", "URL.canParse is not a function"))],
    ["old", new Error("x", { cause: named("SyntaxError", "Invalid group") })],
    ["blocked", named("SecurityError", "Failed to read the 'localStorage' property from 'Window'")],
    ["blocked", wrapped(named("SecurityError", "The operation is insecure."))],
    ["full", named("QuotaExceededError")],
    ["full", named("NS_ERROR_DOM_QUOTA_REACHED")],
  ])("[WEB-07] a fault is %s by %j", (fault, error) => {
    expect(browserFault(error, true)).toBe(fault);
  });

  it.each([
    [named("TypeError", "Failed to fetch")],
    [named("TypeError", "NetworkError when attempting to fetch resource.")],
    [named("TypeError", "Load failed")],
    [named("TypeError", "error loading dynamically imported module")],
    [named("SyntaxError", `Unexpected token '<', "<!DOCTYPE "... is not valid JSON`)],
    [wrapped(named("TypeError", "Failed to fetch"))],
    [{ status: 404 }],
    [null],
  ])("[WEB-07] a failure of the connection or the server is no fault of the browser: %j", (error) => {
    expect(browserFault(error, true)).toBeNull();
  });

  it("[WEB-07] a method that a new browser lacks is no fault of the browser, but ours", () => {
    expect(browserFault(named("TypeError", "x.y is not a function"), false)).toBeNull();
  });
});
