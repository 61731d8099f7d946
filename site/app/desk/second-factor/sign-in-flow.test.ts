import { describe, expect, it, vi } from "vitest";
import { TooManyTriesError } from "../../backend/retry-after.ts";
import { passwordProblem } from "./factor-problems.ts";
import { codeIsLate, createSignInFlow } from "./sign-in-flow.ts";

const answer = { token: "t", record: { id: "ana", email: "ana@books.example" } };
const refused = (status: number, data: object = {}) => ({ status, response: { status, data } });
const asksCode = (mfaId: string) => ({ status: 401, response: { mfaId } });
const wrongCode = refused(400, { otp: { code: "validation_invalid_otp" } });
const lateCode = refused(400, { mfaId: { code: "validation_invalid_mfa" } });

/** Server that returns the given answers in order. */
function serve(...answers: object[]) {
  const send = vi.fn(async (_body: object) => {
    const next = answers.shift() ?? refused(500);
    if ("status" in next) throw next;
    return next as typeof answer;
  });
  return {
    send,
    signInFlow: createSignInFlow({ send, refusalText: (error, otp) => passwordProblem(error, otp, "Prohibido.") }),
  };
}

describe("[SEG-89] signing in by password", () => {
  it("a sign-in lets in an account without a second factor", async () => {
    const { signInFlow } = serve(answer);
    expect(await signInFlow.enter("ana", "clave")).toEqual({ is: "in", entered: answer });
  });

  it("a sign-in asks for the code of an account that has one, and sends it with the same password", async () => {
    const { signInFlow, send } = serve(asksCode("m1"), answer);
    expect(await signInFlow.enter("ana", "clave")).toEqual({ is: "code", problem: null });
    expect(await signInFlow.prove("123456")).toEqual({ is: "in", entered: answer });
    expect(send.mock.calls).toEqual([
      [{ identity: "ana", password: "clave" }],
      [{ identity: "ana", password: "clave", mfaId: "m1", otp: "123456" }],
    ]);
  });

  it("a sign-in asks for the code again after a wrong one", async () => {
    const { signInFlow, send } = serve(asksCode("m1"), wrongCode, answer);
    await signInFlow.enter("ana", "clave");
    const step = await signInFlow.prove("000000");
    expect(step).toMatchObject({ is: "code", problem: expect.stringContaining("El código no es correcto") });
    expect(await signInFlow.prove("123456")).toMatchObject({ is: "in" });
    expect(send.mock.calls[2]?.[0]).toMatchObject({ mfaId: "m1" });
  });

  it("a sign-in mentions recovery codes after a wrong one of them", async () => {
    const { signInFlow } = serve(asksCode("m1"), wrongCode);
    await signInFlow.enter("ana", "clave");
    const problem = expect.stringContaining("Ese código de recuperación no es correcto");
    expect(await signInFlow.prove("aaaa-bbbb-cccc-dddd")).toEqual({ is: "code", problem });
  });

  it("a sign-in stays at the code's step offline, and after too many tries says how many minutes to wait", async () => {
    const { signInFlow } = serve(asksCode("m1"), refused(0), new TooManyTriesError(841));
    await signInFlow.enter("ana", "clave");
    expect(await signInFlow.prove("123456")).toMatchObject({
      is: "code",
      problem: expect.stringContaining("No hay conexión"),
    });
    expect(await signInFlow.prove("123456")).toMatchObject({
      is: "code",
      problem: expect.stringContaining("Espera 15 minutos"),
    });
  });

  it("a sign-in asks for the password again once the time for the code is over, and no longer sends it", async () => {
    const { signInFlow, send } = serve(asksCode("m1"), lateCode);
    await signInFlow.enter("ana", "clave");
    expect(await signInFlow.prove("123456")).toEqual({ is: "password", problem: codeIsLate });
    await signInFlow.prove("123456");
    expect(send).toHaveBeenCalledTimes(2);
  });

  it("a sign-in asks for the password again when it was changed meanwhile", async () => {
    const { signInFlow } = serve(asksCode("m1"), refused(400));
    await signInFlow.enter("ana", "clave");
    const problem = "El correo o la contraseña no son correctos.";
    expect(await signInFlow.prove("123456")).toEqual({ is: "password", problem });
  });

  it("a sign-in goes on with the answer's new mfaId when the server asks for a code anew", async () => {
    const { signInFlow, send } = serve(asksCode("m1"), asksCode("m2"), answer);
    await signInFlow.enter("ana", "clave");
    expect(await signInFlow.prove("123456")).toMatchObject({ is: "code" });
    await signInFlow.prove("654321");
    expect(send.mock.calls[2]?.[0]).toMatchObject({ mfaId: "m2", otp: "654321" });
  });

  it("a sign-in forgets the password, and an answer that comes late, after 'Volver'", async () => {
    let arrive: (late: typeof answer) => void = () => undefined;
    const late = new Promise<typeof answer>((resolve) => {
      arrive = resolve;
    });
    const send = vi.fn().mockRejectedValueOnce(asksCode("m1")).mockReturnValueOnce(late);
    const signInFlow = createSignInFlow<typeof answer.record>({ send, refusalText: () => "No." });
    await signInFlow.enter("ana", "clave");
    const proved = signInFlow.prove("123456");
    signInFlow.restart();
    arrive(answer);
    expect(await proved).toEqual({ is: "password", problem: null });
    expect(signInFlow.step.get()).toEqual({ is: "password", problem: null });
  });

  it("a sign-in opens only the setup of a factor that is demanded, and begins anew once its time is over", async () => {
    const { signInFlow } = serve({ ...answer, secondFactor: "required" });
    expect(await signInFlow.enter("ana", "clave")).toEqual({ is: "unset", entered: answer });
    signInFlow.restart("Tarde.");
    expect(signInFlow.step.get()).toEqual({ is: "password", problem: "Tarde." });
  });

  it.each([
    [refused(400), "El correo o la contraseña no son correctos."],
    [refused(403), "Prohibido."],
    [refused(0), "No hay conexión"],
    [new TooManyTriesError(0), "Espera un minuto"],
    [new TooManyTriesError(61), "Espera 2 minutos"],
    [refused(401), "Vuelve a entrar"],
  ])("a refused sign-in says why: %j", async (refusal, text) => {
    const { signInFlow } = serve(refusal);
    expect(await signInFlow.enter("ana", "clave")).toEqual({ is: "password", problem: expect.stringContaining(text) });
  });
});
