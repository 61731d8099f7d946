import { expect, it } from "vitest";
import { databases } from "../testing/databases.ts";
import { startBackend } from "../testing/start-backend.ts";

it.each(databases)(
  "[SVC-26] figures of a backend on %s tell its places, streams, disk and newest backup",
  async (database) => {
    await using api = await startBackend({ database });
    expect(await api.backend.figures()).toEqual({
      database: {
        main: { busy: 0, most: database === "sqlite" ? 1 : expect.any(Number), waiting: 0 },
        slowReads: { busy: 0, most: 3, waiting: 0 },
      },
      jobs: { running: expect.any(Number), failed: 0 },
      streams: 0,
      freeRoom: expect.any(Number),
      backups: { newest: null, isGood: null, isOverdue: false },
    });
    await api.backend.backups.create("one.zip");
    const { backups } = await api.backend.figures();
    expect(Math.abs((backups?.newest?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  },
);
