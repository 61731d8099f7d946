import { describe, expect, it } from "vitest";
import { addressList } from "./addresses.ts";
import { isNetwork } from "./values.mjs";

describe("a list of addresses and networks", () => {
  const has = addressList(["203.0.113.0/24", "198.51.100.7", "2001:db8::/32", "nonsense", "1.2.3.4/99"]);

  it.each([
    ["203.0.113.200", true],
    ["::ffff:203.0.113.200", true],
    ["198.51.100.7", true],
    ["198.51.100.8", false],
    ["2001:db8:ffff::1", true],
    ["2001:db9::1", false],
    ["1.2.3.4", false],
    ["unknown", false],
  ])("a list of addresses has %s: %s", (address, expected) => {
    expect(has(address)).toBe(expected);
  });
});

describe("a list of networks", () => {
  const isIn = addressList(["10.0.0.0/8", "192.168.1.7", "fd00::/8"]);

  it.each(["10.1.2.3", "::ffff:10.1.2.3", "192.168.1.7", "fd00::1%eth0"])("a list of networks holds %s", (address) => {
    expect(isIn(address)).toBe(true);
  });

  it.each(["11.0.0.1", "192.168.1.8", "::ffff:11.0.0.1", "fe00::1", "nobody", ""])(
    "a list of networks does not hold %j",
    (address) => {
      expect(isIn(address)).toBe(false);
    },
  );
});

describe("an entry of a list", () => {
  it.each(["10.0.0.0/8", "10.0.0.1", "::1", "fd00::/8", "0.0.0.0/0", "::/0", "::ffff:10.0.0.0/104"])(
    "an entry of a list is %s",
    (text) => {
      expect(isNetwork(text)).toBe(true);
    },
  );

  it.each([
    "",
    "10.0.0.0/33",
    "::/129",
    "10.0.0.0/8/8",
    "10.0.0.0/",
    "10.0.0.0/x",
    "10.1",
    "0x7f.1",
    "::ffff:10.0.0.0/95",
    "fe80::1%eth0",
  ])("an entry of a list is not %j", (text) => {
    expect(isNetwork(text)).toBe(false);
  });

  it("an entry in its mapped form means the IPv4 network", () => {
    const has = addressList(["::ffff:10.0.0.0/104"]);
    expect(["10.1.2.3", "::ffff:10.1.2.3", "11.0.0.1"].map(has)).toEqual([true, true, false]);
  });
});
