import { describe, expect, it } from "vitest";
import { defaultTemplates } from "./default-templates.ts";
import { plainText } from "./plain-text.ts";
import { renderMail } from "./template.ts";

const facts = { appName: "Libros & Más", appUrl: "https://books.example/", token: "a.b.c", record: {} };

describe("the text of a mail", () => {
  it("the text of a mail has every parameter filled in", () => {
    const template = {
      subject: "{APP_NAME}: {RECORD:name}",
      body: "<p>{APP_URL} {TOKEN} {RECORD:name} {RECORD:books} {RECORD:missing}.</p><a href='{ACTION_URL}'>{UNKNOWN}</a>",
      actionUrl: "{APP_URL}/confirm/{TOKEN}?name={RECORD:name}",
    };
    const record = { name: "José / 1", books: 3 };
    expect(renderMail(template, { ...facts, record })).toEqual({
      subject: "Libros & Más: José / 1",
      html: "<p>https://books.example a.b.c José / 1 3 .</p><a href='https://books.example/confirm/a.b.c?name=Jos%C3%A9%20%2F%201'>{UNKNOWN}</a>",
    });
  });

  it("[SEG-50] the text of a mail takes no HTML, no further header and no further parameter from a value", () => {
    const name = `<img src=x onerror="y">'&\r\nBcc: eva@books.example {TOKEN}`;
    const template = { subject: "{RECORD:name}", body: "<b title='{RECORD:name}'></b>", actionUrl: "{TOKEN}" };
    const { subject, html } = renderMail(template, { ...facts, record: { name } });
    expect(subject).toBe(`<img src=x onerror="y">'& Bcc: eva@books.example {TOKEN}`);
    expect(html).toBe(
      "<b title='&lt;img src=x onerror=&quot;y&quot;&gt;&#39;&amp;\r\nBcc: eva@books.example {TOKEN}'></b>",
    );
  });

  it.each(["__proto__", "constructor", "toString"])("the text of a mail has no value named %s", (name) => {
    const template = { subject: `[{RECORD:${name}}]`, body: "", actionUrl: "" };
    expect(renderMail(template, facts).subject).toBe("[]");
  });

  it.each(Object.entries(defaultTemplates))(
    "[SVC-28] the text of a mail is in Spanish by default, with the link twice: %s",
    (_kind, template) => {
      const { subject, html } = renderMail(template, facts);
      expect(`${subject} ${html}`).not.toMatch(/[{}]/);
      expect(subject).toMatch(/^(Confirme|Cambie) su .*Libros & Más$/);
      expect(html.match(/https:\/\/books\.example\/cuenta\/[a-z]+\/a\.b\.c/g)).toHaveLength(2);
    },
  );
});

describe("a mail for readers without HTML", () => {
  it.each([
    ["<p>Uno</p><p>Dos<br>tres</p>", "Uno\n\nDos\ntres\n"],
    ["<ul><li>Uno</li><li>Dos</li></ul>", "Uno\n\nDos\n"],
    ['<a href="https://books.example/1">Abrir</a>', "Abrir: https://books.example/1\n"],
    ['<a href="https://books.example/1">https://books.example/1</a>', "https://books.example/1\n"],
    ["<style>p { color: red }</style><p>A &amp; B</p>", "A & B\n"],
  ])("a mail as plain text has the words of %s", (html, text) => {
    expect(plainText(html)).toBe(text);
  });
});
