import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { PersonError } from "@arzobispado/backend";

interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

const own: Terminal = { input: process.stdin, output: process.stdout };

/**
 * Asks for a password without showing it, twice; where nobody sits in front of it, the first line of the input is taken.
 * @throws PersonError when there is none, or the two differ
 */
export async function askSecret(question: string, { input, output }: Terminal = own): Promise<string> {
  // What is typed goes nowhere.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const isTyped = input.isTTY === true;
  const lines = createInterface({ input, output: nowhere, terminal: isTyped });
  // Pasted at once, both lines come before the second question.
  const iterator = lines[Symbol.asyncIterator]();
  const ask = async (text: string): Promise<string> => {
    if (isTyped) output.write(text);
    const { value } = await iterator.next();
    if (isTyped) output.write("\n");
    return value ?? "";
  };
  try {
    const secret = await ask(`${question}: `);
    if (secret === "") throw new PersonError("No llegó ninguna clave.");
    if (isTyped && (await ask("Otra vez, para comprobarla: ")) !== secret) {
      throw new PersonError("Las dos claves no son iguales.");
    }
    return secret;
  } finally {
    lines.close();
  }
}
