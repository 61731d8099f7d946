import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBackend, type TestAccount, type TestBackend } from "../testing/start-backend.ts";
import { signToken } from "./tokens/tokens.ts";

const now = new Date("2026-11-21T12:00:00Z");

describe("the account of a token", () => {
  let api: TestBackend;
  let editor: TestAccount;
  let superuser: TestAccount;

  beforeAll(async () => {
    api = await startBackend({ database: "sqlite", now });
    editor = await api.account("editors", { name: "Ada" });
    superuser = await api.account("_superusers");
    await api.given("vault", { secret: "gold" });
  });
  afterAll(() => api[Symbol.asyncDispose]());

  /** Derives the role from visible lists: editors see the editors, superusers also the vault, guests neither. */
  async function who(authorization: string): Promise<"superuser" | "editor" | "guest"> {
    const headers = { authorization };
    const vault = await api.get("/api/collections/vault/records", { headers });
    if (vault.status === 200) return "superuser";
    const editors = await api.get("/api/collections/editors/records", { headers });
    expect(editors.status).toBe(200);
    return editors.json.items.length > 0 ? "editor" : "guest";
  }

  it("[API-04] the token reader accepts both families of auth tokens, bare and with a scheme in any case", async () => {
    expect(await who(editor.token)).toBe("editor");
    expect(await who(await editor.sign({ claims: { type: "authRecord" } }))).toBe("editor");
    expect(await who(`Bearer ${editor.token}`)).toBe("editor");
    expect(await who(`bearer ${editor.token}`)).toBe("editor");
    expect(await who(superuser.token)).toBe("superuser");
    expect(await who(await superuser.sign({ claims: { type: "admin", collectionId: undefined } }))).toBe("superuser");
  });

  it("[API-04] an invalid, expired or foreign token makes the request a guest's, never an error", async () => {
    const { token } = editor;
    const [head, , signature] = token.split(".");
    const forged = Buffer.from(JSON.stringify({ id: superuser.id, type: "auth", exp: 9_999_999_999 })).toString(
      "base64url",
    );
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url")}.${token.split(".")[1]}.`;
    const strange = await signToken(
      { id: editor.id, type: "auth", collectionId: "x" },
      { tokenKey: "y".repeat(50), secret: "z".repeat(50), lifetime: 60, now },
    );
    const wrong = [
      "",
      "x",
      "a.b.c",
      `${token}x`,
      `${head}.${forged}.${signature}`,
      unsigned,
      strange,
      "Basic abc",
      "x".repeat(9000),
    ];
    for (const each of wrong) expect(await who(each), each.slice(0, 40)).toBe("guest");
    expect(await who(await editor.sign({ lifetime: -1 }))).toBe("guest");
    expect(await who(await editor.sign({ kind: "file" }))).toBe("guest");
    expect(await who(await editor.sign({ kind: "verification" }))).toBe("guest");
    expect(await who(await editor.sign({ claims: { type: "admin" } }))).toBe("guest");
  });

  it("[API-04] a token of a disabled or deleted account makes the request a guest's", async () => {
    const disabled = await api.account("editors", { disabled: true });
    expect(await who(disabled.token)).toBe("guest");
    const gone = await api.account("editors");
    expect(await who(gone.token)).toBe("editor");
    await api.backend.content.remove("editors", [gone.id]);
    expect(await who(gone.token)).toBe("guest");
  });

  it("[SEG-58] a guest never passes for the missing account of an empty relation", async () => {
    await api.given("authors", { name: "Sin agente" });
    const { status } = await api.get(
      `/api/collections/authors/records?filter=${encodeURIComponent("agent = @request.auth.id")}`,
    );
    expect(status).toBe(403);
  });
});
