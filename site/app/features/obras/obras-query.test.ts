import PocketBase from "pocketbase";
import { expect, it } from "vitest";
import { obrasAddress, obrasSection } from "../../sections/obras.ts";
import { readQuery, shortAddress } from "../../sections/query.ts";
import { obrasFilter } from "./obras.ts";

it("[OBR-01] the address is read, and written again in the same form", () => {
  const address = "/obras-sociales?search=hogar&ubicacion=el+alto&necesidad=comida&page=2&perPage=5";
  const query = readQuery(obrasSection, new URL(address, "http://127.0.0.1").searchParams);
  expect(query).toEqual({ search: "hogar", ubicacion: "el alto", necesidad: "comida", page: 2, perPage: 5 });
  expect(obrasAddress(query)).toBe(address);
});

it("[OBR-01] a field that a form leaves empty goes from the address", () => {
  expect(shortAddress(obrasSection, new URLSearchParams("search=&ubicacion=alto"))).toBe(
    "/obras-sociales?ubicacion=alto",
  );
  expect(shortAddress(obrasSection, new URLSearchParams("ubicacion=alto&necesidad=salud"))).toBeNull();
  expect(shortAddress(obrasSection, new URLSearchParams("necesidad="))).toBe("/obras-sociales");
});

it.each(["oro", "comida,salud", '" || id != "', "toString"])(
  "[OBR-01] an unknown need, «%s», goes from the address too",
  (need) => {
    expect(shortAddress(obrasSection, new URLSearchParams({ ubicacion: "alto", necesidad: need }))).toBe(
      "/obras-sociales?ubicacion=alto",
    );
  },
);

it.each(["1", "7", "100", "x"])("[OBR-02] a page size of %s is not offered and falls back to 10", (perPage) => {
  expect(readQuery(obrasSection, new URLSearchParams({ perPage })).perPage).toBe(10);
});

it("[OBR-01] name, place and need hold together, as text", () => {
  const filter = obrasFilter(new PocketBase("http://127.0.0.1"), {
    search: '50% "oro"',
    ubicacion: "El Alto",
    necesidad: "legal",
    page: 1,
    perPage: 10,
  });
  expect(filter).toBe(String.raw`nombre ~ "50\\% \"oro\"" && ubicacion ~ "El Alto" && necesidades ~ "legal"`);
});
