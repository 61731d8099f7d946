import PocketBase from "pocketbase";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { jsonServer } from "../../backend/test-json-server.ts";
import { findPeoplePage } from "../../features/personas/find-people-page.ts";
import { readPeopleQuery, sessionsAddress } from "../../features/personas/people-address.ts";
import Personas from "./personas.tsx";

const person = (id: string, nombre: string) => ({
  ...{ id, kind: "equipo", nombre, email: `${id}@example.org`, rol: "administrador", celular: "", parroquias: [] },
  state: { id, disabled: false, isUsed: true, lastAccess: "", linkExpires: "", hasPassword: true, providers: [] },
});
const session = {
  ...{ id: "s1", kind: "ingreso", device: "Chrome en Android", current: false },
  ...{ created: "2026-11-20 12:00:00.000Z", lastUsed: "2026-11-28 22:40:00.000Z" },
};

function drawn(more: object): string {
  const loaderData = {
    ...{
      query: { kind: "equipo", open: "", sessionsOf: "", parroquia: "" },
      self: "me",
      mayManage: true,
      isKnown: true,
    },
    ...{ now: new Date("2026-11-29T16:00:00Z"), people: [person("me", "Lucía"), person("you", "Rodrigo")] },
    ...{ parishes: [], sessions: null, problem: 0 },
    ...more,
  };
  const props = { loaderData } as object as Parameters<typeof Personas>[0];
  const router = createMemoryRouter([{ path: "/", element: <Personas {...props} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll(/<[^>]+>/g, " ");
}
const opened = (id: string) => ({ query: { kind: "equipo", open: "", sessionsOf: id, parroquia: "" } });

describe("[SEG-89] sessions on the page of people", () => {
  it("the sessions are of the person whom the address names, or the reason why they did not come", () => {
    const text = drawn({ ...opened("you"), sessions: { sessions: [session] } });
    expect(text).toContain("Sesiones de Rodrigo");
    expect(text).toContain("Chrome en Android");
    const failed = drawn({ ...opened("you"), sessions: { problem: 503 } });
    expect(failed).toMatch(/No pudimos cargar sus sesiones\.\s+El sitio está muy ocupado/);
    expect(failed).toContain("Reintentar");
    // The list of people is still shown.
    expect(failed).toContain("you@example.org");
  });

  it.each(["equipo", "encargados"] as const)("the sessions have an address beside the list of %s", (kind) => {
    const { searchParams } = new URL(sessionsAddress(kind, "abc123"), "https://sitio.example");
    expect(readPeopleQuery(searchParams)).toEqual({ kind, open: "", sessionsOf: "abc123", parroquia: "" });
  });

  it("the sessions are not opened for oneself, for an unknown account, and for readers who manage none", () => {
    for (const id of ["me", "gone", ""]) {
      expect(drawn({ ...opened(id), sessions: { sessions: [session] } }), id).not.toContain("Sesiones de");
    }
    const notTheirs = drawn({ ...opened("you"), sessions: { sessions: [session] }, mayManage: false, people: [] });
    expect(notTheirs).not.toMatch(/sesiones/i);
    expect(notTheirs).toContain("De las personas y sus accesos cuida un administrador.");
  });
});

it("[APP-05] the list of people stands where the parish or the sessions of its address do not come", async () => {
  const { kind, email, nombre, id, state } = { ...person("you", "Rodrigo"), kind: "encargados" as const };
  const load = async (ofPeople: number, ofOthers: number) => {
    await using server = await jsonServer({
      "/encargados_parroquia/records": [ofPeople, { page: 1, items: [{ id, nombre, email }] }],
      "/account-states": [200, { items: [state] }],
      "/parroquias/records": [ofOthers, { items: [{ id: "p1", nombre: "San Miguel" }] }],
      "/sessions": [ofOthers, { items: [session] }],
    });
    const query = { kind, open: "", parroquia: "p1", sessionsOf: "you" };
    return await findPeoplePage(new PocketBase(server.origin), query);
  };
  expect(await load(200, 200)).toMatchObject({
    people: [{ id }],
    parishes: [{ id: "p1" }],
    sessions: { sessions: [{}] },
  });
  expect(await load(200, 503)).toMatchObject({ people: [{ id }], parishes: [], sessions: { problem: 503 } });
  await expect(load(503, 200)).rejects.toMatchObject({ status: 503 });
  await expect(load(200, 401)).rejects.toMatchObject({ status: 401 });
});
