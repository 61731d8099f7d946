import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { asking, TestPhone, wholeServer } from "./test-phone.ts";

/** Event listeners of the worker. */
let listeners: Map<string, (event: object) => void>;
let phone: TestPhone;
/** Navigation preload of the browser that runs the worker. */
let preload: { enable: ReturnType<typeof vi.fn>; disable: ReturnType<typeof vi.fn> } | undefined;

/** Imports the worker's own file in a scope that imitates the browser's. */
async function begin(): Promise<void> {
  listeners = new Map();
  const scope = {
    addEventListener: (name: string, listen: (event: object) => void) => listeners.set(name, listen),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    registration: { navigationPreload: preload, unregister: async () => true },
  };
  vi.stubGlobal("self", scope);
  vi.stubGlobal("ownBuild", phone.build);
  vi.stubGlobal("caches", phone.caches);
  vi.stubGlobal("fetch", phone.fetch);
  vi.stubGlobal("location", new URL(asking("/").url));
  vi.resetModules();
  await import("./worker.ts");
}

/** Fires an event at the worker, and waits for all its work. */
async function tell(name: string, event: object = {}): Promise<void> {
  const works: Promise<unknown>[] = [];
  listeners.get(name)?.(Object.assign(event, { waitUntil: (work: Promise<unknown>) => works.push(work) }));
  await Promise.all(works);
}

beforeEach(() => {
  phone = new TestPhone();
  phone.answers = wholeServer();
  preload = { enable: vi.fn(async () => undefined), disable: vi.fn(async () => undefined) };
});
afterEach(() => vi.unstubAllGlobals());

describe("[WEB-03] the worker", () => {
  it("the worker ends the navigation preload of earlier versions, and enables none", async () => {
    await begin();
    await tell("install");
    await tell("activate");
    expect(preload?.disable).toHaveBeenCalledOnce();
    expect(preload?.enable).not.toHaveBeenCalled();
  });

  it("the worker activates in a browser without navigation preload", async () => {
    preload = undefined;
    await begin();
    await tell("activate");
  });

  it("the worker never reads the preload of a navigation: in Firefox one that failed loses the answer", async () => {
    await begin();
    let answer: Promise<Response> | undefined;
    const event = {
      request: asking("/sin-conexion"),
      get preloadResponse(): Promise<never> {
        throw new Error("The preload was looked at.");
      },
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
    };
    await tell("fetch", event);
    expect(await (await answer)?.text()).toContain("Horarios en tu teléfono");
  });
});
