import { pageTitle } from "../../text/page-title.ts";

export const meta = () => [{ title: pageTitle("Administra los Videos") }, { name: "robots", content: "noindex" }];

export default function VideosAdministrador() {
  return <h1>Administra los Videos</h1>;
}
