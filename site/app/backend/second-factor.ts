import type PocketBase from "pocketbase";
import type { SendOptions } from "pocketbase";
import { readRetryAfter } from "./retry-after.ts";

/** Second factor of one's own account. `since` as the backend writes dates; empty: none is set. */
export interface FactorState {
  isSet: boolean;
  since: string;
  /** Number of recovery codes not used yet. */
  recoveryCodes: number;
  /** Whether the settings demand a factor. */
  isRequired: boolean;
  hasPassword: boolean;
  /** Whether the server has the key (SETTINGS_KEY) that encrypts secrets. */
  hasKey: boolean;
}

/** Proof that the owner asks: the password, and a code if a factor is set. */
export interface FactorProof {
  password?: string;
  otp?: string;
}

/** Secret of a new factor, not yet in force. */
export interface FactorSecret {
  /** Base32 text. */
  secret: string;
  /** `otpauth://totp/…` for a QR code. */
  uri: string;
  /** Token sent back on confirmation, within 15 minutes. */
  setup: string;
}

/** Ten recovery codes, shown once. `session`: `null` unless the factor was demanded at signing in. */
interface FactorCodes<Session> {
  recoveryCodes: string[];
  session: Session | null;
}

/** Requests about the second factor of one account. They throw the client's errors, and `TooManyTriesError`. */
export interface FactorClient<Session> {
  find(): Promise<FactorState>;
  begin(proof: FactorProof): Promise<FactorSecret>;
  confirm(setup: string, otp: string): Promise<FactorCodes<Session>>;
  renewCodes(proof: FactorProof): Promise<FactorCodes<Session>>;
  switchOff(proof: FactorProof): Promise<void>;
}

/**
 * Creates the requests about a second factor.
 * @param run runs work as the owner of the account, with their session or the token that allows only these requests
 */
export function factorClient<Session extends { token: string; record: unknown }>(
  run: <Result>(work: (client: PocketBase) => Promise<Result>) => Promise<Result>,
  collection: string,
): FactorClient<Session> {
  const path = `/api/collections/${collection}/factor`;
  const post = <Result>(verb: string, body: object) =>
    run((client) => askWithWait<Result>(client, path + verb, { method: "POST", body }));
  return {
    find: () => run((client) => askWithWait(client, path, { method: "GET" })),
    begin: (proof) => post("", proof),
    async confirm(setup, otp) {
      const { recoveryCodes, token, record } = await post<Partial<Session> & { recoveryCodes: string[] }>("/confirm", {
        setup,
        otp,
      });
      return { recoveryCodes, session: token && record ? ({ token, record } as Session) : null };
    },
    async renewCodes(proof) {
      const { recoveryCodes } = await post<{ recoveryCodes: string[] }>("/codes", proof);
      return { recoveryCodes, session: null };
    },
    async switchOff(proof) {
      await post("/off", proof);
    },
  };
}

/** Creates requests with a token that allows nothing else: the factor is demanded, and the account has none yet. */
export function factorClientOf<Session extends { token: string; record: unknown }>(
  token: string,
  collection: string,
): FactorClient<Session> {
  return factorClient<Session>(async (work) => {
    const { signInClient } = await import("./open-client.ts");
    const client = signInClient();
    client.authStore.save(token);
    return work(client);
  }, collection);
}

/** Answer to a password: a session, or a token that only allows the set-up of a factor. */
export interface PasswordAnswer<Record> {
  token: string;
  record: Record;
  secondFactor?: "required";
}

/**
 * Checks a password at the server. Stores nothing.
 * @throws ClientResponseError 401 with `mfaId` if a code is needed
 */
export async function askByPassword<Record>(
  collection: string,
  body: { identity: string; password: string; mfaId?: string; otp?: string },
  headers: { [name: string]: string } = {},
): Promise<PasswordAnswer<Record>> {
  const { signInClient } = await import("./open-client.ts");
  const path = `/api/collections/${collection}/auth-with-password`;
  return askWithWait(signInClient(), path, { method: "POST", body, headers });
}

const askWithWait = <Result>(client: PocketBase, path: string, options: SendOptions): Promise<Result> =>
  readRetryAfter((own) => client.send<Result>(path, { ...options, ...own }));
