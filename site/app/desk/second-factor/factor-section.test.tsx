import jsQrModule from "jsqr";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { type FactorState, factorClientOf } from "../../backend/second-factor.ts";
import { CodeForm } from "./code-form.tsx";
import { FactorSection } from "./factor-section.tsx";
import { inFours, NewSecret } from "./new-secret.tsx";
import { ProveForm } from "./prove-form.tsx";
import { recoveryText } from "./recovery-text.ts";

// CommonJS package: Node and bundlers expose its only export at different depths.
const jsQr = (jsQrModule as unknown as { default?: typeof jsQrModule }).default ?? jsQrModule;

const off: FactorState = {
  ...{ isSet: false, since: "", recoveryCodes: 0, isRequired: false },
  ...{ hasPassword: true, hasKey: true },
};
const on: FactorState = { ...off, isSet: true, since: "2026-06-03 12:00:00.000Z", recoveryCodes: 8 };

const draw = (state: FactorState) =>
  renderToStaticMarkup(
    <FactorSection
      client={factorClientOf("", "books")}
      state={state}
      email="ana@books.example"
      onChanged={() => undefined}
    />,
  );
const buttons = (html: string) => [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, words]) => words);

describe("[SEG-89] the section of the second factor", () => {
  it("the section offers nothing to an account without a password, and says how to get one", () => {
    const html = draw({ ...off, hasPassword: false });
    expect(buttons(html)).toEqual([]);
    expect(html).toContain("«Tu contraseña»");
  });

  it("the section offers to set a factor", () => expect(buttons(draw(off))).toEqual(["Poner un segundo factor"]));

  it("the section names SETTINGS_KEY in the place of the button when the server has no key", () => {
    const html = draw({ ...off, hasKey: false });
    expect(buttons(html)).toEqual([]);
    expect(html).toContain("SETTINGS_KEY");
  });

  it("the section says since when a factor is set and how many codes are left", () => {
    const html = draw(on);
    expect(html).toMatch(/Puesto<\/span> el 3 de junio.* a las 08:00/);
    expect(html).toContain("Te quedan 8 códigos de recuperación.");
    expect(html).not.toContain("mensaje--ojo");
    expect(buttons(html)).toEqual(["Códigos nuevos", "Cambiar de teléfono", "Quitar"]);
  });

  it.each([
    [3, "Te quedan 3 códigos"],
    [1, "Te queda un código"],
    [0, "No te queda ningún código"],
  ])("the section warns when %i codes are left", (recoveryCodes, words) => {
    expect(draw({ ...on, recoveryCodes })).toMatch(new RegExp(`mensaje--ojo.*${words}`));
  });

  it("the section does not offer to switch off a factor that the settings demand", () => {
    const html = draw({ ...on, isRequired: true });
    expect(buttons(html)).toEqual(["Códigos nuevos", "Cambiar de teléfono"]);
    expect(html).toContain("El sitio lo exige");
  });
});

const ignore = async () => undefined;

describe("[SEG-89] the field of a code", () => {
  const html = renderToStaticMarkup(
    <CodeForm
      problem="No."
      label="Entrar"
      working="…"
      takesRecovery
      send={ignore}
      back={{ label: "Volver", go: ignore }}
    >
      <p>Falta el código.</p>
    </CodeForm>,
  );

  it("the field shows digits on a phone, takes the code of a message, and mentions recovery codes", () => {
    expect(html).toMatch(/<label for="([^"]+)">Código de tu aplicación<\/label><input id="\1"/);
    expect(html).toMatch(/<input[^>]*inputMode="numeric"[^>]*autoComplete="one-time-code"/);
    expect(html).toContain("Si no tienes el teléfono, escribe uno de tus códigos de recuperación.");
    expect(buttons(html)).toEqual(["Usar un código de recuperación", "Entrar", "Volver"]);
  });

  it("the field is read with its problem and its help", () => {
    const [, described = ""] = /aria-describedby="([^"]+)"/.exec(html) ?? [];
    const ids = described.split(" ");
    expect(ids).toHaveLength(2);
    for (const id of ids) expect(html).toContain(`id="${id}"`);
  });
});

describe("[SEG-89] the proof of the owner", () => {
  const drawProof = (purpose: "set-up" | "off" | "demanded") =>
    renderToStaticMarkup(
      <ProveForm purpose={purpose} problem={null} email="ana@books.example" level="h3" onProve={ignore} />,
    );
  const fields = (html: string) => [...html.matchAll(/<input[^>]* name="(\w+)"/g)].map(([, name]) => name);

  it.each([
    ["set-up", ["email", "password"]],
    ["off", ["email", "password", "otp"]],
    ["demanded", []],
  ] as const)("the proof for %s has the fields %j", (purpose, names) =>
    expect(fields(drawProof(purpose))).toEqual(names),
  );
});

describe("[SEG-89] the secret and the codes", () => {
  it("the QR code is read whole, with the long name of the site", async () => {
    const names = `Arquidiócesis de Nuestra Señora de La Paz:${"a".repeat(40)}@arquidiocesis.example`;
    const issuer = "Arquidi%C3%B3cesis%20de%20Nuestra%20Se%C3%B1ora%20de%20La%20Paz";
    const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
    const uri = `otpauth://totp/${encodeURIComponent(names)}?issuer=${issuer}&secret=${secret}&algorithm=SHA1&digits=6&period=30`;
    const html = renderToStaticMarkup(<NewSecret secret={{ secret, uri, setup: "" }} />);
    const [drawn = ""] = /<svg viewBox.*?<\/svg>/.exec(html) ?? [];
    const file = Buffer.from(drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" '));
    const picture = sharp(file, { density: 300 }).resize(600).ensureAlpha().raw();
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    expect(jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(uri);
    expect(html).toContain(">JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP<");
  });

  it("the secret is in groups of four letters", () => expect(inFours("JBSWY3DPEH")).toBe("JBSW Y3DP EH"));

  it("the kept text has the codes, the site, its address, the account and the day", () => {
    const about = { site: "Sitio", address: "sitio.example", email: "ana@books.example", date: "3 de junio de 2026" };
    const text = recoveryText(["aaaa-bbbb-cccc-dddd", "eeee-ffff-gggg-hhhh"], about);
    for (const part of ["\r\naaaa-bbbb-cccc-dddd\r\neeee-ffff-gggg-hhhh\r\n", ...Object.values(about)])
      expect(text).toContain(part);
  });
});
