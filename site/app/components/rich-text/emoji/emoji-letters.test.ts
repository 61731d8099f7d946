import { describe, expect, it } from "vitest";
import { isEmoji, lettersOf, parseEmojiNames } from "./emoji-letters.ts";
import lines from "./emoji-names.txt?raw";

const names = parseEmojiNames(lines);
const picture = (texts: string[], address = "", marked = false) => lettersOf({ texts, address, marked }, names);

describe("[ENT-06] a picture of an emoji", () => {
  it.each("🙏 ⛪ ❤️ ❤ 🕊️ 🇧🇴 🇻🇦 1️⃣ #️⃣ *️⃣ 0⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👨‍👩‍👧‍👦 🙏🏽 🏻 🏳️‍🌈 👩🏾‍🦱 ☀ ☀️ ™️ 🧑‍🧑‍🧒 🫩".split(" "))(
    "a picture of an emoji becomes the letter %s of its text",
    (emoji) => {
      expect(isEmoji(emoji)).toBe(true);
      expect(picture([emoji])).toBe(emoji);
      expect(picture(["", emoji])).toBe(emoji);
    },
  );

  it.each(["", "1", "12", "#", "cartel", "🙏 manos que rezan", "a🙏", "2026", "🙏."])(
    "a picture is no emoji for the text «%s»",
    (text) => {
      expect(isEmoji(text)).toBe(false);
      expect(picture([text])).toBeNull();
    },
  );

  it("the letters of emoji cover the table of names", () => {
    const strange = [...new Set(names.values())].filter((letters) => !isEmoji(letters));
    expect(strange).toEqual([]);
    expect(names.size).toBeGreaterThan(2000);
  });

  it.each([
    ["https://fonts.gstatic.com/s/e/notoemoji/15.0/1f1e7_1f1f4/72.png", "🇧🇴"],
    ["https://static.xx.fbcdn.net/images/emoji.php/v9/t4c/1/16/1f64f.png", "🙏"],
    ["https://static.xx.fbcdn.net/images/emoji.php/v9/tb/1/16/1f1fb_1f1e6.png", "🇻🇦"],
    ["https://static.xx.fbcdn.net/images/emoji.php/v9/tb/1/16/31_20e3.png", "1️⃣"],
    ["https://abs-0.twimg.com/emoji/v2/svg/23-20e3.svg", "#️⃣"],
    ["https://abs-0.twimg.com/emoji/v2/72x72/1f56f.png", "🕯️"],
    ["https://a.slack-edge.com/production-standard-emoji-assets/14.0/google-small/1f56f-fe0f@2x.png", "🕯️"],
    ["https://a.slack-edge.com/production-standard-emoji-assets/14.0/apple-large/0031-fe0f-20e3.png", "1️⃣"],
    ["https://example.org/noto/emoji_u1f468_200d_1f469_200d_1f467.png", "👨‍👩‍👧"],
    ["https://s.w.org/images/core/emoji/15.0.3/svg/2764.svg", "❤️"],
    [
      "https://github.githubassets.com/images/icons/emoji/unicode/1f3f4-e0067-e0062-e0065-e006e-e0067-e007f.png?v8",
      "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    ],
    ["https://s.w.org/images/core/emoji/15/72x72/1f64f-1f3fd.png", "🙏🏽"],
  ])("a picture of an emoji becomes the letter that its address %s names", (address, letter) => {
    expect(picture(["Emoticono"], address)).toBe(letter);
  });

  it.each([
    "https://example.org/fotos/2026.png",
    // The number of a photo, but also the code of ☀.
    "https://example.org/fotos/2600.jpg",
    "https://example.org/emoji/cartel.png",
    "https://example.org/emoji/1234.png",
    "",
  ])("a picture is no emoji for the address %s", (address) => expect(picture(["Foto"], address)).toBeNull());

  it.each([
    [":candle:", "🕯️"],
    [":pray:", "🙏"],
    [":pray::skin-tone-4:", "🙏🏽"],
    [":flag-bo:", "🇧🇴"],
    [":flag_va:", "🇻🇦"],
    [":+1:", "👍"],
    [":one:", "1️⃣"],
    [":church:", "⛪"],
    [":dove_of_peace:", "🕊️"],
    [":man-woman-girl:", "👨‍👩‍👧"],
  ])("a picture of an emoji becomes the letter of its name %s", (name, letter) => {
    expect(picture([name])).toBe(letter);
  });

  it("an unknown name stays as text, and bare names are accepted of marked pictures only", () => {
    expect(picture([":escudo-parroquia:"])).toBe(":escudo-parroquia:");
    expect(lettersOf({ texts: [":candle:"], address: "", marked: false }, null)).toBe(":candle:");
    expect(picture(["candle"], "", true)).toBe("🕯️");
    expect(picture(["candle"])).toBeNull();
  });
});
