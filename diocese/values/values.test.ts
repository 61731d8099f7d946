import { describe, expect, it } from "vitest";
import {
  day,
  dayOfYear,
  decimal,
  email,
  hour,
  link,
  mobile,
  mobilePattern,
  moment,
  point,
  type Reading,
  readerOf,
  telephone,
  telephonePattern,
  whole,
} from "./index.ts";

const storedBy = (reading: Reading<unknown>) => ("value" in reading ? reading.value : null);

describe("a telephone", () => {
  it.each([
    ...[
      "71234567",
      "591 71234567",
      "0059171234567",
      "+591 712-34567",
      "７１２３４５６７",
      "712\u00a034567",
      "712.34.567",
    ],
    ...["\u202a+591 71234567\u202c", "tel:+59171234567", "71234567.0", "(591) 71234567"],
    ...["Cel. 71234567", "Celular: 712 34567", "WhatsApp 71234567", "Móvil: +591 71234567"],
    ...[
      "(+591) 71234567",
      "( +591 ) 712-34567",
      "[+591] 71234567",
      "(00591) 71234567",
      "cel. 71234567",
      "Cel 71234567",
    ],
    ...["Celular: 71234567", "Móvil 712 34567", "WhatsApp: 71234567", "Cel./WhatsApp: 71234567", "Tel. cel. 71234567"],
    ...["Whatsap 71234567", "Wsp: 71234567", "WPP 71234567", "Número: 71234567"],
    ...["71234567 (WhatsApp)", "71234567 cel.", "CEL:71234567", "N° 71234567", "Cel. Nº 71234567", "℡ 71234567"],
  ])("[ENT-02] a telephone typed as %j is stored as a mobile number", (typed) => {
    expect(telephone.read(typed)).toEqual({ value: "+591 71234567" });
    expect(mobile.read(typed)).toEqual({ value: "+591 71234567" });
  });

  it.each([
    ...["2401234", "+591 2-2401234", "(2) 240-1234", "022401234", "+591 (02) 240 12 34", "22401234", "591 2401234"],
    ...["2–240–1234", "+591 2401234", "00591 2 2401234", "2401234,0", "Telf. 2401234", "Tel.: (2) 240-1234"],
    ...["2–240–1234", "+591 2401234", "00591 2 2401234", "2401234,0", "(+591) 2 2401234", "(+591)(2)2401234"],
    ...["Tel: 2401234", "Tel. 2401234", "Telf: 2401234", "Telf.: 2401234", "TELÉFONO: 2401234", "Teléfonos 2401234"],
    ...[
      "Tfno. 2401234",
      "Tlf 2401234",
      "Fono: 2401234",
      "tel 2401234",
      "Tel. fijo: 2401234",
      "Línea 2401234",
      "Nro. 2401234",
    ],
  ])("[ENT-02] a telephone typed as %j is stored as a landline of La Paz", (typed) => {
    expect(telephone.read(typed)).toEqual({ value: "+591 2 240 1234" });
  });

  it.each([
    ["800 10 1234", "800 10 1234"],
    ["800101234", "800 10 1234"],
    ["800-10-1234", "800 10 1234"],
    ["800-101-234", "800 10 1234"],
    ["0800 10 1234", "800 10 1234"],
    ["+591 800 10 1234", "800 10 1234"],
    ["Línea gratuita: 800 10 1234", "800 10 1234"],
    ["110", "110"],
    ["165", "165"],
    ["911", "911"],
    ["Tel. 118", "118"],
    ["Llamar al 110", "110"],
    ["+51 987654321", "+51 987654321"],
    ["0051 987-654-321", "+51 987654321"],
    ["(+51) 987 654 321", "+51 987654321"],
    ["+1 (212) 555-1234", "+1 2125551234"],
    ["+34 912 34 56 78", "+34 912345678"],
    ["+39 06 698 83712", "+39 0669883712"],
    ["+595 21 123456", "+595 21123456"],
    ["+7 495 123-45-67", "+7 4951234567"],
    ["+56912345678", "+56 912345678"],
    ["2401234 int. 12", "+591 2 240 1234 int. 12"],
    ["2401234 int 12", "+591 2 240 1234 int. 12"],
    ["2401234, interno 12", "+591 2 240 1234 int. 12"],
    ["Tel. 2401234 Int: 101", "+591 2 240 1234 int. 101"],
    ["2 240-1234 ext. 5", "+591 2 240 1234 int. 5"],
    ["2401234 Extensión 12", "+591 2 240 1234 int. 12"],
    ["2401234 anx. 12", "+591 2 240 1234 int. 12"],
    ["2401234 (anexo 12)", "+591 2 240 1234 int. 12"],
    ["2401234 x12", "+591 2 240 1234 int. 12"],
    ["2401234 int. N° 12", "+591 2 240 1234 int. 12"],
    ["800 10 1234 int. 3", "800 10 1234 int. 3"],
    ["+51 1 2345678 int 4", "+51 12345678 int. 4"],
  ])("[ENT-02] a telephone to call typed as %j is stored as %s, and refused for WhatsApp", (typed, stored) => {
    const field = readerOf({ type: "text", pattern: telephonePattern });
    expect(field?.read(typed)).toEqual({ value: stored });
    expect(telephone.read(typed)).toEqual({ value: stored });
    expect(field?.read(stored)).toEqual({ value: stored });
    const ofWhatsapp = readerOf({ type: "text", pattern: mobilePattern });
    for (const words of [typed, stored]) {
      expect(ofWhatsapp?.read(words)).toEqual({ problem: expect.stringContaining(mobile.example) });
    }
  });

  it.each(["2401234", "(2) 240-1234", "022401234"])(
    "[ENT-02] a telephone for WhatsApp typed as %j is refused",
    (typed) => {
      expect(mobile.read(typed)).toEqual({ problem: expect.stringContaining(mobile.example) });
    },
  );

  it.each([
    ...["", "240123", "7123456", "51 987654321", "712345678", "2401234 / 2401235", "Ana 71234567", "Tel.", "int. 12"],
    ...["5,91712E+10", "5.91712E+10", "12345678", "0000000", "800 1012", "800 10 12345", "240", "110 int. 2", "1100"],
    ...[
      "+0 12345678",
      "+51 12",
      `+51 ${"9".repeat(15)}`,
      "71234567 2401234",
      "2401234 y 2401235",
      "+591 2401",
      "Tel. Ana",
      `${"Tel. ".repeat(30)}2401234`,
    ],
  ])("[ENT-02] a telephone typed as %j is refused with an example that is taken", (typed) => {
    expect(telephone.read(typed)).toEqual({ problem: expect.stringContaining(telephone.example) });
  });

  it("[ENT-02] a telephone keeps the area code of other departments", () => {
    expect(storedBy(telephone.read("3-3401234"))).toBe("+591 3 340 1234");
    expect(storedBy(telephone.read("4-4401234"))).toBe("+591 4 440 1234");
  });

  it("[ENT-02] a telephone is a mobile number with a 6, too", () => {
    for (const reader of [telephone, mobile]) expect(reader.read("61234567")).toEqual({ value: "+591 61234567" });
  });

  it("[ENT-02] a telephone that a spreadsheet has shortened is refused as such", () => {
    for (const reader of [telephone, mobile]) {
      expect(reader.read("5,91712E+10")).toEqual({ problem: expect.stringContaining("La hoja acortó este número") });
    }
  });
});

describe("an hour", () => {
  it.each([
    ["7:30", "07:30"],
    ["19.30", "19:30"],
    ["7 pm", "19:00"],
    ["7:30 p.m.", "19:30"],
    ["7:30 p. m.", "19:30"],
    ["19h30", "19:30"],
    ["19:00:00", "19:00"],
    ["１９：３０", "19:30"],
    ["8,30", "08:30"],
    ["7 de la mañana", "07:00"],
    ["7 y media de la noche", "19:30"],
    ["19 y cuarto", "19:15"],
    ["19 hrs.", "19:00"],
    ["07 h", "07:00"],
    ["0730", "07:30"],
    ["19:30 pm", "19:30"],
    ["mediodía", "12:00"],
    ["Medio día", "12:00"],
    ["12 m.", "12:00"],
    ["12 del día", "12:00"],
    ["12:30 pm", "12:30"],
    ["medianoche", "00:00"],
    ["12 de la noche", "00:00"],
    ["0:15 am", "00:15"],
    ["Hrs. 8:30", "08:30"],
    ["a las 19:30 hrs", "19:30"],
    ["las 7 pm", "19:00"],
  ])("[ENT-02] an hour typed as %j is stored as %s", (typed, stored) => {
    expect(hour.read(typed)).toEqual({ value: stored });
  });

  it.each([
    ...["", "7", "7 h", "7 y media", "12 pm", "12 am", "12:00 pm", "12:30 am", "19", "24:00", "7:60", "7:5", "0 pm"],
    ...["19:30 am", "19:00:30", "7 30", "7:30 y 9:00", "temprano"],
  ])("[ENT-02] an hour typed as %j is refused with an example that is taken", (typed) => {
    const read = hour.read(typed);
    expect(read).toEqual({ problem: expect.any(String) });
    const [example = ""] = /\d\d:\d\d/.exec("problem" in read ? read.problem : "") ?? [];
    expect(hour.read(example)).toEqual({ value: example });
  });
});

describe("a day", () => {
  it.each([
    ...[
      "12/3/2027",
      "12-03-2027",
      "12.3.2027",
      "12 de marzo de 2027",
      "12 DE MARZO DEL 2027",
      "2027-03-12",
      "2027/3/12",
    ],
    ...["12-mar-2027", "12 mar. 2027", "viernes, 12 de marzo de 2027", "１２／３／２０２７", "12 / 3 / 2027"],
    ...["2027-03-12 00:00:00.000Z", "2027-03-12T00:00:00Z", "12\u00a0de marzo de\u00a02027"],
    ...["el 12 de marzo de 2027", "El viernes 12 de marzo de 2027"],
  ])("[ENT-02] a day typed as %j is stored as 2027-03-12", (typed) => {
    expect(day.read(typed)).toEqual({ value: "2027-03-12" });
  });

  it.each([
    ...["", "12/3/27", "12 de marzo de 27", "31/2/2027", "29/2/2027", "03/25/2027", "12 de marzo", "12/3"],
    ...[
      "lunes 12 de marzo de 2027",
      "mañana",
      "12/3/20271",
      "2027-03-12 25:00",
      "12/3/2027 a veces",
      "0/3/2027",
      "12/3/27 10:00",
    ],
    ...["2027-02-30T12:00:00Z", "lunes 12 de marzo de 2027 10:00"],
  ])("[ENT-02] a day typed as %j is refused with an example that is taken", (typed) => {
    expect(day.read(typed)).toEqual({ problem: expect.stringContaining(day.example) });
    expect(day.read(day.example)).toEqual({ value: day.example });
  });

  it("[ENT-02] a day beside the name of another weekday is refused with that name", () => {
    const problemOf = (typed: string) => JSON.stringify(day.read(typed));
    expect(problemOf("MIERCOLES 12 de marzo de 2027")).toContain("Ese día no cae en miércoles.");
    expect(problemOf("hoy 12 de marzo de 2027")).not.toContain("no cae");
  });

  it.each([
    ["1ro de mayo de 2027", "2027-05-01"],
    ["1° de mayo de 2027", "2027-05-01"],
    ["1.° de mayo de 2027", "2027-05-01"],
    ["1º de mayo de 2027", "2027-05-01"],
    ["sábado, 1° de mayo de 2027", "2027-05-01"],
    ["2026-03-12 12:00", "2026-03-12"],
    ["2026-03-12 12:34:56", "2026-03-12"],
    ["2026-03-12T12:00", "2026-03-12"],
    ["12/3/2026 7:30 pm", "2026-03-12"],
    ["12 de marzo de 2026, 19h30", "2026-03-12"],
    ["2026-03-12T04:00:00.000Z", "2026-03-12"],
    ["2026-03-12T02:00:00.000Z", "2026-03-11"],
    ["2026-03-12T23:00:00-04:00", "2026-03-12"],
    ["1.º de enero de 2028", "2028-01-01"],
    ["29/2/2028", "2028-02-29"],
    ["3 de setiembre de 2027", "2027-09-03"],
    ["3 sept 2027", "2027-09-03"],
  ])("[ENT-02] a day typed as %j is stored as %s", (typed, stored) => {
    expect(day.read(typed)).toEqual({ value: stored });
  });

  it.each(["12/3/27", "12 de marzo de 27", "12-mar-27", "12/3/27 19:30"])(
    "[ENT-02] a day typed as %j causes a question about its century",
    (typed) => {
      for (const reader of [day, moment]) {
        expect(reader.read(typed)).toEqual({ problem: expect.stringMatching(/^¿Es de 2027 o de 1927\? .*2027-03-12/) });
      }
    },
  );

  it("[ENT-02] a date without an hour is stored as its midnight in UTC", () => {
    const reader = readerOf({ type: "date", dayOnly: true });
    expect(reader?.read("12/3/2027")).toEqual({ value: "2027-03-12 00:00:00.000Z" });
  });

  it("[ENT-02] a date of the calendar of saints with a time and a year is stored as its day", () => {
    const saint = readerOf({ type: "date", year: 2025 });
    for (const typed of ["2026-03-12 12:00", "12 de marzo", "12/3/2026 0:00", "12/3"]) {
      expect(saint?.read(typed)).toEqual({ value: "2025-03-12 00:00:00.000Z" });
    }
  });

  it.each([
    ["24 de junio", "06-24"],
    ["1° de mayo", "05-01"],
    ["1.º de mayo", "05-01"],
    ["24/6", "06-24"],
    ["06-24", "06-24"],
    ["29 de febrero", "02-29"],
    ["5/6", "06-05"],
    ["31/4", null],
    ["24/6/2027", null],
    ["junio", null],
  ])("[ENT-02] a day of each year typed as %j is stored as %s", (typed, stored) => {
    expect(storedBy(dayOfYear.read(typed))).toBe(stored);
  });

  it.each([
    ["12/3/2027 19:30", "2027-03-12 23:30:00.000Z"],
    ["12 de marzo de 2027, 7 pm", "2027-03-12 23:00:00.000Z"],
    ["12/3/2027 a las 19.30", "2027-03-12 23:30:00.000Z"],
    ["12/3/2027", "2027-03-12 04:00:00.000Z"],
    ["12/3/27 19:30", null],
    ["12/3/2027 7", null],
    ["12/3/2027 12 pm", null],
  ])("[ENT-02] a date with an hour typed as %j is stored as %s", (typed, stored) => {
    expect(storedBy(moment.read(typed))).toBe(stored);
  });
});

describe("a number", () => {
  it.each([
    ["1.250,50", 1250.5],
    ["2.500,00", 2500],
    [" 64 ", 64],
    ["120,00", 120],
    ["3,5", 3.5],
    ["3.5", 3.5],
    ["1.250.000", 1_250_000],
    ["1,250.50", 1250.5],
    ["1 250,5", 1250.5],
    ["1\u00a0250", 1250],
    ["0.250", 0.25],
    ["−5", -5],
    ["Bs 1.250,50", 1250.5],
    ["1.250,50 Bs.", 1250.5],
    ["Bs. 50.-", 50],
    ["50,-", 50],
    ["１２", 12],
    ["007", 7],
  ])("[ENT-02] a number typed as %j is stored as %d", (typed, stored) => {
    expect(decimal.read(typed)).toEqual({ value: stored });
  });

  it.each([
    ["1.250", 1250, 1.25],
    ["1,250", 1.25, 1250],
    ["-12.500", -12_500, -12.5],
  ])("[ENT-02] a number typed as %j is %d, and could be %d too", (typed, value, other) => {
    expect(decimal.read(typed)).toEqual({ value, other });
  });

  it.each(["", "doce", "0x10", "1e5", "12.34.56", "1.25.0", "50 %", "--5", "1,2,3", "1".repeat(40)])(
    "[ENT-02] a number typed as %j is refused with an example that is taken",
    (typed) => {
      for (const reader of [decimal, whole]) {
        expect(reader.read(typed)).toEqual({ problem: expect.stringContaining(reader.example) });
        expect(storedBy(reader.read(reader.example))).not.toBeNull();
      }
    },
  );
});

describe("an address", () => {
  it.each([
    [" Maria.Quispe@Ejemplo.BO ", "Maria.Quispe@ejemplo.bo"],
    ["mailto:a@b.bo", "a@b.bo"],
    ["María <m@x.bo>", "m@x.bo"],
    ["ａ＠b.bo", "a@b.bo"],
    ["a @ b.bo", "a@b.bo"],
    ["<a@b.bo>", "a@b.bo"],
    ["<mailto:a@b.bo>;", "a@b.bo"],
    ["a@b.bo <a@b.bo>", "a@b.bo"],
    ["mailto:a@b.bo?subject=Hola", "a@b.bo"],
    ["\u200ba@b.bo\u200b.", "a@b.bo"],
    ["c@d.bo <a@b.bo>", null],
    ["a@b", null],
    ["a@b.bo, c@d.bo", null],
    ["", null],
  ])("[ENT-02] an e-mail address typed as %j is stored as %s", (typed, stored) => {
    expect(storedBy(email.read(typed))).toBe(stored);
  });

  it.each([
    ["www.parroquia.bo", "https://www.parroquia.bo"],
    [" HTTPS://WWW.Parroquia.bo/Una pagina ", "https://www.parroquia.bo/Una%20pagina"],
    ["//parroquia.bo/a", "https://parroquia.bo/a"],
    ["ｗｗｗ.parroquia.bo", "https://www.parroquia.bo"],
    ["https://youtu.be/Ab-c?t=1500#x", "https://youtu.be/Ab-c?t=1500#x"],
    ["http://parroquia.bo:8080/a", "http://parroquia.bo:8080/a"],
    ["<https://parroquia.bo>", "https://parroquia.bo"],
    ["parroquia", null],
    ["www. parroquia.bo", null],
    ["javascript:alert(1)", null],
    ["https://a@b.bo", null],
    ["", null],
  ])("[ENT-02] a web address typed as %j is stored as %s", (typed, stored) => {
    expect(storedBy(link.read(typed))).toBe(stored);
  });
});

describe("a point on the map", () => {
  it.each([
    ...["-16.5, -68.15", "-16.5,-68.15", "-16.5; -68.15", "-16.5 -68.15", "(-16.5, -68.15)", "−16.5, −68.15"],
    ...["-16,5; -68,15", "-16,5, -68,15", "-16,5 -68,15", "geo:-16.5,-68.15", " -16.50 ,\u00a0-68.150 "],
    ...["16.5° S, 68.15° O", "16.5S 68.15W", "68.15° W 16.5° S", "16°30'S 68°9'W", `16°30'00.0"S 68°09'00.0"W`],
    ...["16° 30′ 0″ S, 68° 9′ 0″ O", "16º30'S, 68º9'O"],
  ])("[ENT-02] a point on the map typed as %j is stored by its degrees", (typed) => {
    expect(point.read(typed)).toEqual({ value: { lon: -68.15, lat: -16.5 } });
  });

  it.each([
    ...["", "-16.5", "-16,5", "La Paz", "-16.5, ", "95, -68", "-16.5, -190", "-16.5, -68.15, 3600", "16.5 S 17 N"],
    ...["16.5 S 68.15 W La Paz", `-16.5${"0".repeat(100)}, -68.15`],
    ...["-16.5 x -68.15", "https://maps.app.goo.gl/abc", "1".repeat(200)],
  ])("[ENT-02] a point on the map typed as %j is refused with an example that is taken", (typed) => {
    expect(point.read(typed)).toEqual({ problem: expect.stringContaining(point.example) });
    expect(point.read(point.example)).toEqual({ value: { lon: -68.1335, lat: -16.4957 } });
  });

  it("[ENT-02] a point on the map may have seconds and a side of the globe", () => {
    expect(point.read(`16°29'44.5"S 68°8'0.6"W`)).toEqual({ value: { lon: -68.1335, lat: -16.4956944 } });
    expect(point.read("16.5 N 68.15 E")).toEqual({ value: { lon: 68.15, lat: 16.5 } });
  });
});
