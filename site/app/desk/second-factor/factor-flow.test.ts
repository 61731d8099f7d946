import { describe, expect, it, vi } from "vitest";
import { TooManyTriesError } from "../../backend/retry-after.ts";
import type { FactorClient } from "../../backend/second-factor.ts";
import { createFactorFlow, type FactorPurpose } from "./factor-flow.ts";

const secret = { secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/x", setup: "s1" };
const codes = ["aaaa-bbbb-cccc-dddd"];
const session = { token: "t", record: { id: "ana" } };
const refused = (field: string, code: string) => ({ status: 400, response: { data: { [field]: { code } } } });
const guest = { status: 401, response: {} };

function begin(purpose: FactorPurpose, answers: Partial<FactorClient<typeof session>> = {}) {
  const client = {
    find: vi.fn(),
    begin: vi.fn(async () => secret),
    confirm: vi.fn(async () => ({ recoveryCodes: codes, session: null })),
    renewCodes: vi.fn(async () => ({ recoveryCodes: codes, session: null })),
    switchOff: vi.fn(async () => undefined),
    ...answers,
  };
  return { client, flow: createFactorFlow<typeof session>(client, purpose) };
}

describe("[SEG-89] a change of the second factor", () => {
  it.each(["set-up", "change"] as const)(
    "a change of kind %s goes from the proof over the secret to the recovery codes",
    async (purpose) => {
      const { flow, client } = begin(purpose);
      expect(flow.step.get()).toEqual({ is: "proving", problem: null });
      expect(await flow.prove({ password: "clave" })).toEqual({ is: "scanning", secret, problem: null });
      expect(await flow.confirm("123456")).toEqual({ is: "saving", codes, session: null });
      expect(client.begin).toHaveBeenCalledWith({ password: "clave" });
      expect(client.confirm).toHaveBeenCalledWith("s1", "123456");
    },
  );

  it("a change to new codes needs no secret, and switching off shows nothing", async () => {
    const proof = { password: "clave", otp: "123456" };
    const renewed = begin("codes");
    expect(await renewed.flow.prove(proof)).toEqual({ is: "saving", codes, session: null });
    expect(renewed.client.begin).not.toHaveBeenCalled();
    const off = begin("off");
    expect(await off.flow.prove(proof)).toEqual({ is: "off" });
    expect(off.client.switchOff).toHaveBeenCalledWith(proof);
  });

  it("a demanded setup at sign-in ends with the session", async () => {
    const { flow } = begin("demanded", { confirm: async () => ({ recoveryCodes: codes, session }) });
    await flow.prove({});
    expect(await flow.confirm("123456")).toEqual({ is: "saving", codes, session });
  });

  it.each([
    ["password", "validation_invalid_old_password", "La contraseña actual falta o no es correcta."],
    ["otp", "validation_invalid_otp", "El código no es correcto"],
    ["password", "validation_no_settings_key", "SETTINGS_KEY"],
  ])("a refusal says beside %s what %s means, and asks again", async (field, code, text) => {
    const { flow } = begin("set-up", { begin: () => Promise.reject(refused(field, code)) });
    const problem = { field, text: expect.stringContaining(text) };
    expect(await flow.prove({ password: "otra" })).toEqual({ is: "proving", problem });
  });

  it("a refusal says how long to wait after too many tries", async () => {
    const { flow } = begin("off", { switchOff: () => Promise.reject(new TooManyTriesError(900)) });
    const problem = { field: null, text: expect.stringContaining("Espera 15 minutos") };
    expect(await flow.prove({})).toEqual({ is: "proving", problem });
  });

  it("a wrong code keeps the secret", async () => {
    const { flow } = begin("set-up", { confirm: () => Promise.reject(refused("otp", "validation_invalid_otp")) });
    await flow.prove({});
    expect(await flow.confirm("000000")).toMatchObject({ is: "scanning", secret, problem: { field: "otp" } });
  });

  it("an expired secret begins the change anew", async () => {
    const { flow } = begin("set-up", { confirm: () => Promise.reject(refused("setup", "validation_invalid_setup")) });
    await flow.prove({});
    expect(await flow.confirm("123456")).toMatchObject({ is: "proving", problem: { field: "setup" } });
  });

  it.each([
    ["demanded", "expired"],
    ["set-up", "proving"],
  ] as const)("a change of kind %s is %s when the server takes the person for a visitor", async (purpose, is) => {
    const { flow } = begin(purpose, { begin: () => Promise.reject(guest) });
    expect(await flow.prove({})).toMatchObject({ is });
  });

  it("a demanded setup is over when its token expires before the first code", async () => {
    const { flow } = begin("demanded", { confirm: () => Promise.reject(guest) });
    await flow.prove({});
    expect(await flow.confirm("123456")).toEqual({ is: "expired" });
  });
});
