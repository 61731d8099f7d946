import { essence } from "../receive/content-type.ts";
import { extensionOfType } from "../receive/extensions.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Extensions that fit content of these types. Texts, archives and unknown content are not checked. */
const endings: readonly (readonly [types: RegExp, endings: ReadonlySet<string>])[] = [
  [/^application\/pdf$/, words("pdf ai")],
  [
    /^image\//,
    words(
      "jpg jpeg jpe jfif png apng gif webp avif bmp dib heic heif hif ico svg tif tiff dng nef cr2 arw orf rw2 pef",
    ),
  ],
  [
    /^(?:audio|video)\/|^application\/ogg$/,
    words(
      "mp3 mp2 mpga mp4 m4a m4b m4r m4v mov qt 3gp 3gpp 3g2 aac adts ogg oga ogv ogx opus spx wav wave flac weba webm mka mkv " +
        "wma wmv asf avi divx mpg mpeg mpe vob mid midi kar aif aiff aifc au snd amr awb",
    ),
  ],
  [/wordprocessingml\.document$/, words("docx docm dotx dotm")],
  [/spreadsheetml\.sheet$/, words("xlsx xlsm xltx xltm xlsb")],
  [/presentationml\.presentation$/, words("pptx pptm ppsx ppsm potx potm")],
  [/opendocument\.text$/, words("odt ott odm")],
  [/opendocument\.spreadsheet$/, words("ods ots")],
  [/epub\+zip$/, words("epub")],
];

/** Appends an extension to a download name that does not fit the content: a PDF named `programa.exe` gets `.pdf`. */
export function agreeingName(name: string, contentType: string): string {
  const type = essence(contentType);
  const [, agreeing] = endings.find(([types]) => types.test(type)) ?? [];
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return agreeing === undefined || agreeing.has(ending) ? name : name + extensionOfType(type);
}
