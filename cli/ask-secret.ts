import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { PersonError } from "@arzobispado/backend";

interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

const own: Terminal = { input: process.stdin, output: process.stdout };

/**
 * Asks for a password twice without showing it; without a terminal, reads the first line of the input.
 * @throws PersonError when there is none, or the two differ
 */
export async function askSecret(question: string, { input, output }: Terminal = own): Promise<string> {
  // Discards the echo of typed text.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const isTyped = input.isTTY === true;
  const lines = createInterface({ input, output: nowhere, terminal: isTyped });
  // If both lines are pasted at once, they arrive before the second question.
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
