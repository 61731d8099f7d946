import { gzipSync } from "node:zlib";
import type { Random } from "../crash/random.ts";

/** Body of a request and its claimed type. */
export interface Body {
  type: string;
  content: Buffer;
}

const jsonTexts: readonly ((random: Random) => string)[] = [
  () => "{}",
  () => '{"identity":"ada@books.example","password":"x"}',
  () => '{"title":"Un título","pages":3}',
  (random) => "[".repeat(random.of([20, 1_000, 20_000])),
  (random) => `${'{"a":'.repeat(random.of([20, 1_000, 10_000]))}1`,
  (random) =>
    JSON.stringify({
      requests: Array.from({ length: random.of([1, 60, 600]) }, () => ({ method: "GET", url: "/api/health" })),
    }),
  (random) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: random.of([10, 5_000]) }, (_, key) => [`k${key}`, key]))),
  () => '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
  () => '{"clientId":{"a":1},"subscriptions":[1,null,{"a":[]}]}',
  () => '{"pages":1e999,"title":"\\ud800","a":-0}',
  () => '{"title":"\\u0000\\u202e"}',
  () => "\ufeff{}",
  () => "{}{}",
  () => "null",
  () => '"a text"',
  () => '{"title":',
  (random) => `{"title":"${"x".repeat(random.of([70_000, 300_000]))}"}`,
];

const long = "x".repeat(100_000);

const partHeads = [
  'Content-Disposition: form-data; name="title"',
  "content-disposition:form-data;name=title",
  'Content-Disposition: form-data; name="cover"; filename="a.png"\r\nContent-Type: image/png',
  'Content-Disposition: form-data; name="cover"; filename="../../x\0.png"',
  'Content-Disposition: form-data; name="cover"; filename=""',
  "Content-Disposition: form-data; name=\"cover\"; filename*=UTF-8''%e2%80%ae%00%zz.png",
  "Content-Disposition: form-data; name*=utf-16'x'%ff; filename*=nothing''a",
  'Content-Disposition: form-data; name="@jsonPayload"',
  'Content-Disposition: form-data; name="__proto__"',
  'Content-Disposition: form-data; name="a"\r\nContent-Transfer-Encoding: base64',
  'Content-Disposition: form-data; name="a"\r\nContent-Transfer-Encoding: quoted-printable\r\nContent-Type: text/plain; charset=utf-7',
  'Content-Disposition: form-data; name="a"\r\nContent-Type: multipart/mixed; boundary=inner',
  `Content-Disposition: form-data; name="${"n".repeat(9_000)}"`,
  "Content-Disposition: attachment",
  "Content-Disposition",
  ": no name",
  "",
  'Content-Disposition: form-data; name="a\r\n b"',
];

function multipart(random: Random): Body {
  const boundary = random.of(["b", "----x", "b b", "'()+_,-./:=?", "x".repeat(70), "x".repeat(300)]);
  const statedBoundary = random.of([
    boundary,
    boundary,
    boundary,
    `"${boundary}"`,
    `${boundary}x`,
    "",
    `${boundary}; boundary=other`,
  ]);
  const newline = random.of(["\r\n", "\r\n", "\r\n", "\n", "\r"]);
  const contents = [
    "1",
    "",
    "{}",
    "\x89PNG\r\n\x1a\n",
    `--${boundary}`,
    `\r\n--${boundary}x`,
    long,
    "\r\n".repeat(50),
    "=zz=",
    "%%%",
  ];
  const count = random.of([0, 1, 2, 2, 5, 30, 1_200]);
  if (count > 5) contents.splice(contents.indexOf(long), 1);
  const part = () =>
    `--${boundary}${newline}${random.of(partHeads)}${newline}${newline}${random.of(contents)}${newline}`;
  const end = random.of([
    `--${boundary}--${newline}`,
    `--${boundary}--`,
    `--${boundary}-`,
    `--${boundary}`,
    "",
    "--",
    "\0",
  ]);
  const text = random.of(["", "", "a preamble\r\n"]) + Array.from({ length: count }, part).join("") + end;
  return { type: `multipart/form-data; boundary=${statedBoundary}`, content: Buffer.from(text, "latin1") };
}

function urlEncoded(random: Random): Body {
  const pairs = ["title=a", "a", "=", "&&", "a=%", "a=%ff", "@jsonPayload={}", "@jsonPayload=[", "__proto__=1", "a=+"];
  const text = Array.from({ length: random.of([1, 3, 2_000]) }, () => random.of(pairs)).join("&");
  return { type: "application/x-www-form-urlencoded", content: Buffer.from(text) };
}

/** Random body: of the form that its type claims, or not. */
export function randomBody(random: Random): Body {
  const json = { type: "application/json", content: Buffer.from(random.of(jsonTexts)(random)) };
  const kind = random.below(10);
  if (kind < 4) return json;
  if (kind < 7) return multipart(random);
  if (kind < 8) return urlEncoded(random);
  const noise = Buffer.from(Array.from({ length: random.of([1, 100, 5_000]) }, () => random.below(256)));
  const content = random.of([
    json.content,
    noise,
    gzipSync(json.content),
    Buffer.alloc(random.of([0, 1, 200_000]), " "),
  ]);
  const types = [
    "",
    "text/plain",
    "application/json",
    "application/json; charset=utf-16",
    "\tAPPLICATION/JSON;",
    "a/b;;;=",
    "multipart/form-data",
    "image/png",
    "application/octet-stream",
    ";",
  ];
  return { type: random.of(types), content };
}
