import { generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** Certificate with its key, both as PEM. */
export interface Certificate {
  name: string;
  certificate: string;
  key: string;
}

interface CertificateOptions {
  /** Common name. */
  name: string;
  /** Authority that signs the certificate. Absent: self-signed. */
  issuer?: Certificate;
  /** Whether it may sign other certificates. */
  authority?: boolean;
  /** Host names for which it is valid. */
  hosts?: string[];
  /** Time until its end. Default: 24 hours. Milliseconds. */
  lifetime?: number;
}

const hour = 3_600_000;

/** Makes a certificate for the tests' servers (RFC 5280), valid since an hour ago. */
export function makeCertificate({
  name,
  issuer,
  authority = false,
  hosts = [],
  lifetime = 24 * hour,
}: CertificateOptions): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const key = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const algorithm = sequence(object("1.2.840.10045.4.3.2"));
  const content = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    // Positive, and without a leading zero.
    integer(Buffer.concat([Buffer.from([0x40]), randomBytes(8)])),
    algorithm,
    commonName(issuer?.name ?? name),
    sequence(time(new Date(Date.now() - hour)), time(new Date(Date.now() + lifetime))),
    commonName(name),
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(...extensions(authority, hosts))),
  );
  const signature = sign("sha256", content, issuer?.key ?? (privateKey as KeyObject));
  const bytes = sequence(content, algorithm, der(0x03, Buffer.from([0]), signature));
  const lines = bytes.toString("base64").match(/.{1,64}/g) ?? [];
  return { name, key, certificate: `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n` };
}

function extensions(authority: boolean, hosts: string[]): Buffer[] {
  const extension = (id: string, value: Buffer) => sequence(object(id), der(0x04, value));
  const names = hosts.map((host) => der(0x82, Buffer.from(host)));
  return [
    extension("2.5.29.19", sequence(...(authority ? [der(0x01, Buffer.from([0xff]))] : []))),
    ...(names.length > 0 ? [extension("2.5.29.17", sequence(...names))] : []),
  ];
}

const commonName = (name: string) => sequence(der(0x31, sequence(object("2.5.4.3"), der(0x0c, Buffer.from(name)))));

/** Time in the form `YYMMDDhhmmssZ`. */
const time = (moment: Date) => der(0x17, Buffer.from(`${moment.toISOString().replaceAll(/\D/g, "").slice(2, 14)}Z`));

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const integer = (bytes: Buffer) => der(0x02, bytes);

function object(id: string): Buffer {
  const [first = 0, second = 0, ...rest] = id.split(".").map(Number);
  const bytes = [first * 40 + second];
  for (const number of rest) {
    const septets = [number & 0x7f];
    for (let more = number >> 7; more > 0; more >>= 7) septets.unshift((more & 0x7f) | 0x80);
    bytes.push(...septets);
  }
  return der(0x06, Buffer.from(bytes));
}

/** DER encoding: tag, length and content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
