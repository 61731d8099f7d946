import { describe, expect, it } from "vitest";
import { administrators, keepers } from "./accounts.ts";
import { linkAddress, readArrivalKey } from "./arrival-key.ts";

const key = `parroquia-${"x".repeat(33)}`;

describe("[CON-10] the address of a link", () => {
  it.each([administrators, keepers] as const)("the address of %s names who signs in, and the key", (collection) => {
    const address = new URL(linkAddress("https://ejemplo.bo", collection, key));
    expect([address.pathname, address.search]).toEqual(["/entrar", ""]);
    expect(readArrivalKey(address.hash)).toEqual({ collection, key });
  });

  it.each(["", "#", "#corto", `#${"x".repeat(42)}`, `#otra-${"x".repeat(43)}`, `#${"x".repeat(42)}%`])(
    "the address %s holds no key",
    (fragment) => {
      expect(readArrivalKey(fragment)).toBeNull();
    },
  );
});
