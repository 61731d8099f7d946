import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Small files would become data: addresses, which our Content Security Policy does not allow for fonts.
    assetsInlineLimit: 0,
  },
});
