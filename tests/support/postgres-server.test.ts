import pg from "pg";
import { expect, it } from "vitest";

it("each test file gets a PostgreSQL that sorts like the product's", async () => {
  const client = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await client.connect();
  try {
    const { rows } = await client.query(
      "SELECT datcollate, pg_encoding_to_char(encoding) AS encoding FROM pg_database WHERE datname = current_database()",
    );
    expect(rows).toEqual([{ datcollate: "C", encoding: "UTF8" }]);
    expect(client.host).toBe("127.0.0.1");
  } finally {
    await client.end();
  }
});
