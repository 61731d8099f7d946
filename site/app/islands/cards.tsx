import { createRoot } from "react-dom/client";
import { ToastHost } from "../components/toasts/toast-host.tsx";
import { publicToasts } from "../components/toasts/toast-settings.ts";

export { showAnswer } from "../features/avisos/show-answer.ts";
export { showNoticia } from "../features/noticias/live/show-noticia.tsx";

// The place of cards on a document (routes/public/layout.tsx) is outside the part that is exchanged: they stay during
// in-page navigation.
const place = document.querySelector("[data-avisos]");
if (place) createRoot(place).render(<ToastHost settings={publicToasts} />);
