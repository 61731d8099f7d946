import { describe, expect, it } from "vitest";
import { isPublic, networkList } from "./public-address.ts";

describe("[SEG-54] an address of the public internet", () => {
  it.each([
    "8.8.8.8",
    "1.1.1.1",
    "172.15.255.255",
    "172.32.0.0",
    "100.63.255.255",
    "100.128.0.0",
    "192.167.255.255",
    "223.255.255.255",
    "::ffff:8.8.8.8",
    "::ffff:808:808",
    "2606:4700:4700::1111",
    "2a00:1450:4001:81b::200e",
  ])("is %s", (address) => {
    expect(isPublic(address)).toBe(true);
  });

  it.each([
    "0.0.0.0",
    "0.1.2.3",
    "10.0.0.1",
    "10.255.255.255",
    "100.64.0.1",
    "100.127.255.255",
    "127.0.0.1",
    "127.255.255.254",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.8",
    "192.168.0.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::1%lo",
    "0:0:0:0:0:0:0:1",
    "::127.0.0.1",
    "::ffff:127.0.0.1",
    "::FFFF:7F00:1",
    "0:0:0:0:0:ffff:10.0.0.1",
    "::ffff:a9fe:a9fe",
    "::ffff:0:127.0.0.1",
    "64:ff9b::10.0.0.1",
    "64:ff9b:1::a00:1",
    "2001::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "fc00::1",
    "fd12:3456::1",
    "fe80::1%eth0",
    "fec0::1",
    "ff02::1",
    "",
    "localhost",
    "2130706433",
    "0x7f.1",
    "127.1",
    "010.0.0.1",
  ])("is not %j", (address) => {
    expect(isPublic(address)).toBe(false);
  });
});

describe("a list of networks", () => {
  const isIn = networkList(["10.0.0.0/8", "192.168.1.7", "fd00::/8"]);

  it.each(["10.1.2.3", "::ffff:10.1.2.3", "192.168.1.7", "fd00::1%eth0"])("holds %s", (address) => {
    expect(isIn(address)).toBe(true);
  });

  it.each(["11.0.0.1", "192.168.1.8", "::ffff:11.0.0.1", "fe00::1", "nobody", ""])("does not hold %j", (address) => {
    expect(isIn(address)).toBe(false);
  });
});
