import { describe, expect, it } from "vitest";
import { contentDisposition, servedType } from "./disposition.ts";

describe("[API-05] how a browser is told to show a file", () => {
  it.each([
    ["image/png", undefined, "inline"],
    ["image/avif", undefined, "inline"],
    ["application/pdf", "0", "inline"],
    ["audio/wav", "false", "inline"],
    ["image/png", "1", "attachment"],
    ["image/png", "True", "attachment"],
    ["image/svg+xml", undefined, "attachment"],
    ["text/html; charset=utf-8", undefined, "attachment"],
    ["image/svg+xml; a=image/png", undefined, "attachment"],
    ["text/plain; charset=utf-8", undefined, "attachment"],
  ])("a file %s with download=%s is %s", (type, download, kind) => {
    expect(contentDisposition("a_b.x", type, download)).toBe(`${kind}; filename=a_b.x`);
  });

  it("a name of SVG and CSS gives the type", () => {
    expect(servedType("a.jpg.SVG", "image/jpeg")).toBe("image/svg+xml");
    expect(servedType("a.css", "text/plain; charset=utf-8")).toBe("text/css; charset=utf-8");
    expect(servedType("a.svg.jpg", "image/jpeg")).toBe("image/jpeg");
  });

  it.each([
    ["Año (1).png", `inline; filename="A_o (1).png"; filename*=UTF-8''A%C3%B1o%20%281%29.png`],
    [
      'a"; filename=evil.html; "',
      `inline; filename="a__ filename_evil.html_ _"; filename*=UTF-8''a%22%3B%20filename%3Devil.html%3B%20%22`,
    ],
    ["a\r\nSet-Cookie: b", "inline; filename=\"a__Set-Cookie_ b\"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20b"],
    ["gpj.\u202egnp", "inline; filename=\"gpj._gnp\"; filename*=UTF-8''gpj.%E2%80%AEgnp"],
    ["\ud800", "inline; filename=\"_\"; filename*=UTF-8''%EF%BF%BD"],
  ])("[SEG-30] a disposition encodes the name %j", (name, header) => {
    expect(contentDisposition(name, "image/png", undefined)).toBe(header);
  });

  it.each([
    [
      "Boletín Señor de Mayo.pdf",
      `filename="Boletin Senor de Mayo.pdf"; filename*=UTF-8''Bolet%C3%ADn%20Se%C3%B1or%20de%20Mayo.pdf`,
    ],
    // Decomposed accents, as macOS writes them.
    ["Misio\u0301n.pdf", `filename="Mision.pdf"; filename*=UTF-8''Misi%C3%B3n.pdf`],
    ["Lista.pdf", `filename="Lista.pdf"; filename*=UTF-8''Lista.pdf`],
    ["Lista", `filename="Lista.pdf"; filename*=UTF-8''Lista.pdf`],
    ["Programa 3.5 🙏", `filename="Programa 3.5 __.pdf"; filename*=UTF-8''Programa%203.5%20%F0%9F%99%8F.pdf`],
    ["Horario 7.30", `filename="Horario 7.30.pdf"; filename*=UTF-8''Horario%207.30.pdf`],
    ["#%?.pdf", `filename="#__.pdf"; filename*=UTF-8''%23%25_.pdf`],
    ["../../etc/passwd", `filename="_.._etc_passwd.pdf"; filename*=UTF-8''_.._etc_passwd.pdf`],
    ["C:\\fotos\\a.pdf", `filename="C__fotos_a.pdf"; filename*=UTF-8''C__fotos_a.pdf`],
    [".htaccess", `filename="htaccess.pdf"; filename*=UTF-8''htaccess.pdf`],
    ["fdp.\u202eexe.pdf", `filename="fdp.exe.pdf"; filename*=UTF-8''fdp.exe.pdf`],
    [
      'a"; filename=evil.html; ".pdf',
      `filename="a__ filename_evil.html_ _.pdf"; filename*=UTF-8''a_%3B%20filename%3Devil.html%3B%20_.pdf`,
    ],
    ["a\r\nSet-Cookie: b.pdf", `filename="aSet-Cookie_ b.pdf"; filename*=UTF-8''aSet-Cookie_%20b.pdf`],
    ["\ud800", `filename="_.pdf"; filename*=UTF-8''%EF%BF%BD.pdf`],
    ["…", `filename="_.pdf"; filename*=UTF-8''%E2%80%A6.pdf`],
    ["...", `filename="boletin_x81kq0z3mp.pdf"; filename*=UTF-8''boletin_x81kq0z3mp.pdf`],
    ["x".repeat(300), `filename="boletin_x81kq0z3mp.pdf"; filename*=UTF-8''boletin_x81kq0z3mp.pdf`],
  ])("[ENT-08] [SEG-30] a disposition has the name %j that was uploaded", (original, names) => {
    const header = contentDisposition("boletin_x81kq0z3mp.pdf", "application/pdf", "1", original);
    expect(header).toBe(`attachment; ${names}`);
  });

  it.each([
    ["hola\u202efdp.exe", "application/pdf", "holafdp.exe.pdf"],
    ["programa.EXE", "video/mp4", "programa.EXE.mp4"],
    ["misa.html", "audio/mpeg", "misa.html.mp3"],
    ["foto.scr", "image/jpeg", "foto.scr.jpg"],
    ["carta.bat", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "carta.bat.docx"],
    ["boletin.mp4", "application/pdf", "boletin.mp4.pdf"],
    ["Horario 7.30", "application/pdf", "Horario 7.30.pdf"],
    ["Boletín.PDF", "application/pdf", "Boletín.PDF"],
    ["foto.jpeg", "image/png", "foto.jpeg"],
    ["nota.opus", "audio/ogg", "nota.opus"],
    ["misa.m4v", "video/mp4", "misa.m4v"],
    ["lista.csv", "text/plain; charset=utf-8", "lista.csv"],
    ["fotos.jar", "application/zip", "fotos.jar"],
    ["datos.xyz", "application/octet-stream", "datos.xyz"],
  ])("[ENT-08] [SEG-30] a name %j of a file with %s ends as its content does: %s", (original, type, name) => {
    const header = contentDisposition("a_x81kq0z3mp.exe", type, "1", original);
    expect(header.split("UTF-8''")[1]).toBe(encodeURIComponent(name));
  });

  it("[ENT-08] a disposition has the stored name where no other is known", () => {
    expect(contentDisposition("a_b.pdf", "application/pdf", undefined, "")).toBe("inline; filename=a_b.pdf");
    expect(contentDisposition("a_b.pdf", "application/pdf", undefined, "a_b.pdf")).toBe("inline; filename=a_b.pdf");
  });
});
