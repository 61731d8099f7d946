import { pageTitle } from "../../text/page-title.ts";

export const meta = () => [{ title: pageTitle("Vista previa") }, { name: "robots", content: "noindex" }];

export default function VistaPrevia() {
  return <h1>Vista previa</h1>;
}
