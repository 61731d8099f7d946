import PocketBase from "pocketbase";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type JsonAnswers, jsonServer } from "../../../backend/test-json-server.ts";
import { AccountPage } from "./account-page.tsx";
import { findOwnAccount, type OwnAccount, savedInWords } from "./own-account.ts";

const record = { id: "ana", nombre: "Ana", email: "ana@example.org", collectionName: "administradores_arzobispado" };
const state = { id: "ana", disabled: false, isUsed: true, lastAccess: "", linkExpires: "", hasPassword: true };
const session = {
  ...{ id: "s1", kind: "ingreso", device: "Chrome en Android", current: true },
  ...{ created: "2026-11-20 12:00:00.000Z", lastUsed: "2026-11-28 22:40:00.000Z" },
};
const whole: JsonAnswers = {
  "/records/ana": [200, record],
  "/account-states": [200, { items: [{ ...state, providers: ["google"] }] }],
  "/sessions": [200, { sessions: [session], items: [session] }],
  "/factor": [200, { enabled: false }],
};

async function load(answers: JsonAnswers): Promise<OwnAccount> {
  await using server = await jsonServer({ ...whole, ...answers });
  return await findOwnAccount(new PocketBase(server.origin), "ana");
}

function drawn(account: OwnAccount): string[] {
  const element = <AccountPage account={account} onChanged={async () => undefined} />;
  const router = createMemoryRouter([{ path: "/", element }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  return [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>|role="alert"[^>]*>(.*?)<button/g)].map(([, heading, alert]) =>
    (heading ?? alert ?? "").replaceAll(/<[^>]+>/g, ""),
  );
}

afterEach(() => vi.restoreAllMocks());

describe("'Mi cuenta'", () => {
  it("[APP-05] the page 'Mi cuenta' leaves out parts that failed, and gives one reason", async () => {
    const busy = [503, { code: 503, message: "Busy." }] as const;
    const account = await load({ "/account-states": busy, "/sessions": busy, "/factor": busy });
    expect(account).toMatchObject({ record, state: null, sessions: null, factor: null, problem: 503 });
    expect(drawn(account)).toEqual([
      "No pudimos cargar una parte de tu cuenta. El sitio está muy ocupado en este momento. Vuelve a intentarlo en unos minutos.",
      "Tu nombre y tu foto",
      "Mis sesiones",
    ]);
  });

  it("[APP-05] the page 'Mi cuenta' is whole where everything came, and offers no retry where an older server knows less", async () => {
    const account = await load({});
    expect(account.problem).toBeNull();
    expect(drawn(account).slice(0, 3)).toEqual(["Tu nombre y tu foto", "Cómo entras", "Tu contraseña"]);
    const missing = [404, { code: 404, message: "Not found." }] as const;
    const older = await load({ "/account-states": missing, "/sessions": missing, "/factor": missing });
    expect(older).toMatchObject({ state: null, sessions: [], factor: null, problem: null });
    expect(drawn(older)).toEqual(["Tu nombre y tu foto", "Mis sesiones"]);
  });

  it("[APP-05] the page 'Mi cuenta' is not shown without its record, nor for an ended session", async () => {
    await expect(load({ "/records/ana": [503, {}] })).rejects.toMatchObject({ status: 503 });
    // A 401 is thrown on: `withSession` then asks to sign in again.
    await expect(load({ "/sessions": [401, {}] })).rejects.toMatchObject({ status: 401 });
  });

  it("[ENT-11] the page 'Mi cuenta' says that this device keeps the former name where its browser keeps nothing", () => {
    const of = (unkept: "blocked" | "full" | null) => savedInWords({ record: {} as OwnAccount["record"], unkept });
    expect(of(null)).toBe("Así te ve el equipo desde ahora.");
    expect(of("full")).toMatch(/^Así te ve .* ya no tiene espacio\. En este equipo te verás como antes/);
    expect(of("blocked")).toContain("no deja guardar datos de este sitio");
  });
});
