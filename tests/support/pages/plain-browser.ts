import { type PageAnswer, publicOrigin, type TestProduct } from "../start-product.ts";
import { type Name, Part } from "./html-part.ts";

/** Page as a browser without script has it: its text, links and forms. */
export interface PlainPage extends PageAnswer {
  /** Path and query after redirects, with plain commas. */
  address: string;
  body: Part;
  title: string;
  /** Content of the only `meta` with a name. Undefined: there is none. */
  meta(name: string): string | undefined;
  /** Follows a link, given or found by its name, which only one may have. */
  follow(link: Name | Part): Promise<PlainPage>;
  /** Finds a form: the search with a name, or the form with a button or field of that name. */
  form(name: Name): PlainForm;
}

/** Form whose fields are found by their labels. Untouched fields are sent unchanged. */
interface PlainForm {
  part: Part;
  fill(label: Name, value: string): PlainForm;
  choose(label: Name, option: string): PlainForm;
  check(...labels: Name[]): PlainForm;
  /** Presses a button, or Enter in a field if none is named. */
  send(button?: Name): Promise<PlainPage>;
}

const mostRedirects = 3;

/** Sends a form by POST and follows the redirect of its answer. */
async function sendForm(product: TestProduct, address: string, form: string): Promise<PlainPage> {
  const answer = await product.post(address, form);
  const { location } = answer.headers;
  return location === undefined ? toPage(product, address, answer) : openPage(product, pathOf(location, address));
}

/** Opens an address and follows redirects. */
export async function openPage(product: TestProduct, address: string): Promise<PlainPage> {
  let path = address;
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const answer = await product.get(path);
    const { location } = answer.headers;
    if (location === undefined) return toPage(product, path, answer);
    path = pathOf(location, path);
  }
  throw new Error(`${address} leads on and on.`);
}

function toPage(product: TestProduct, path: string, answer: PageAnswer): PlainPage {
  const body = Part.of(answer.html);
  const open = (address: string) => openPage(product, pathOf(address, path));
  return {
    ...answer,
    body,
    address: path.replaceAll("%2C", ","),
    title: body.select("title")[0]?.text ?? "",
    meta(name) {
      const found = [...body.select(`meta[name="${name}"]`), ...body.select(`meta[property="${name}"]`)];
      if (found.length > 1) throw new Error(`${found.length} meta are called ${name}.`);
      return found[0]?.attribute("content");
    },
    follow: (link) => open((link instanceof Part ? link : body.one("link", link)).attribute("href") ?? ""),
    form: (name) => toForm(findForm(body, name), open, (address, form) => sendForm(product, address, form)),
  };
}

/** Finds a form: a search by its role, other forms by one of their buttons or fields. */
function findForm(body: Part, name: Name): Part {
  const [search] = body.all("search", name);
  if (search) return search;
  const [button] = body.all("button", name);
  const control = button ?? body.field(name);
  const form = body.select("form").find((candidate) => control.isIn(candidate));
  if (!form) throw new Error(`No form has ${name}.`);
  return form;
}

function toForm(
  part: Part,
  open: (address: string) => Promise<PlainPage>,
  post: (address: string, form: string) => Promise<PlainPage>,
): PlainForm {
  const typed = new Map<unknown, string | boolean>();
  const set = (label: Name, value: string | boolean) => {
    typed.set(part.field(label).node, value);
    return form;
  };
  const form: PlainForm = {
    part,
    fill: set,
    choose: (label, option) => set(label, part.field(label).one("option", option).value),
    check(...labels) {
      for (const label of labels) {
        const field = part.field(label);
        if (field.attribute("type") === "radio") turnOff(part, field, typed);
        typed.set(field.node, true);
      }
      return form;
    },
    send(button) {
      const pressed = button === undefined ? part.all("button")[0] : part.one("button", button);
      if (pressed?.attribute("type") === "button") throw new Error(`${pressed.text} sends nothing.`);
      const [path = ""] = (part.attribute("action") ?? "").split(/[?#]/);
      const sent = String(new URLSearchParams(whatIsSent(part, typed)));
      return part.attribute("method") === "post" ? post(path, sent) : open(`${path}?${sent}`);
    },
  };
  return form;
}

/** Unchecks the other radios of the same name: only one is checked. */
function turnOff(form: Part, radio: Part, typed: Map<unknown, string | boolean>): void {
  for (const other of form.select(`input[name="${radio.attribute("name")}"]`)) typed.set(other.node, false);
}

/**
 * Names and values that a form sends, in the order of its fields
 * (https://html.spec.whatwg.org/#constructing-the-form-data-set).
 */
function whatIsSent(form: Part, typed: Map<unknown, string | boolean>): [string, string][] {
  return form.select("").flatMap((field) => {
    const name = field.attribute("name");
    const value = typed.get(field.node);
    if (!name || !field.isField || field.attribute("disabled") !== undefined) return [];
    const isSwitch = /^(?:checkbox|radio)$/.test(field.attribute("type") ?? "");
    if (isSwitch && !(value ?? field.isChecked)) return [];
    return [[name, isSwitch ? field.value : String(value ?? field.value)] as [string, string]];
  });
}

/** Path and query of an address of the site. @throws Error if it leads to another site */
function pathOf(address: string, from: string): string {
  const { origin, pathname, search } = new URL(address, publicOrigin + from);
  if (origin !== publicOrigin) throw new Error(`${address} leads out of the site.`);
  return pathname + search;
}
