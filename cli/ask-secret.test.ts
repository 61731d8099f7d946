import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { askSecret } from "./ask-secret.ts";

function terminal(isTTY: boolean, ...typed: string[]) {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = new PassThrough();
  for (const text of typed) input.write(text);
  if (!isTTY) input.end();
  const chunks: string[] = [];
  output.on("data", (chunk) => chunks.push(String(chunk)));
  return { input, output, shown: () => chunks.join("") };
}

it("a password is asked for twice, and not shown while it is typed", async () => {
  const desk = terminal(true, "una-clave-larga\r", "una-clave-larga\r");
  expect(await askSecret("Clave de ana@ejemplo.bo", desk)).toBe("una-clave-larga");
  expect(desk.shown()).toBe("Clave de ana@ejemplo.bo: \nOtra vez, para comprobarla: \n");
});

it("a password must be the same both times, and not empty", async () => {
  await expect(askSecret("Clave", terminal(true, "una\r", "otra\r"))).rejects.toThrow("no son iguales");
  await expect(askSecret("Clave", terminal(true, "\r"))).rejects.toThrow("No llegó ninguna clave");
  await expect(askSecret("Clave", terminal(false))).rejects.toThrow("No llegó ninguna clave");
});

it("a password is the first line of an input that is no terminal, with its spaces", async () => {
  const desk = terminal(false, " una clave \nmás\n");
  expect(await askSecret("Clave", desk)).toBe(" una clave ");
  expect(desk.shown()).toBe("");
});
