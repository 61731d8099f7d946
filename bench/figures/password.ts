import { type Figure, milliseconds } from "../figure.ts";
import { ask, median } from "../measure.ts";
import { preparePlace } from "../places.ts";
import { startProduct } from "../product.ts";
import { signIn } from "../sign-in.ts";

const rounds = 15;

/**
 * Measures sign-ins by password, one after the other, against a request whose answer is ready: nearly all of the time
 * is bcrypt's. An account that does not exist must take as long as one that does.
 */
export const password: Figure = async (_options, tell) => {
  const place = await preparePlace("sqlite", 0);
  await using product = await startProduct(place);
  const { send } = await signIn(product.url, place.dataDirectory);
  const enter = (identity: string) =>
    medianOf(() => send("POST", "/api/admins/auth-with-password", { identity, password: "not the password 1" }));
  const [known, unknown] = [await enter("bench@example.org"), await enter("nobody@example.org")];
  const quiet = await medianOf(() => ask(`${product.url}/api/health`));

  // bcrypt runs on threads, so that other requests do not wait for it.
  const four = Array.from({ length: 4 }, () => enter("bench@example.org"));
  const beside = await medianOf(() => ask(`${product.url}/api/health`));
  await Promise.all(four);

  const compared = `${milliseconds(unknown)} for an account that does not exist`;
  tell({ what: "password: comparison with a hash of cost 12", value: milliseconds(known), comparison: compared });
  tell({
    what: "password: health while four people sign in",
    value: milliseconds(beside),
    comparison: `${milliseconds(quiet)} while nobody does`,
  });
};

async function medianOf(ask: () => Promise<unknown>): Promise<number> {
  const found: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    await ask();
    found.push(performance.now() - started);
  }
  return median(found);
}
