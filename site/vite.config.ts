import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Small files would become data: addresses, which our Content Security Policy does not allow for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            // On a slow phone each file costs a round trip: what all pages have comes in two files, not in fifteen.
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules|rolldown[\\/]runtime/ },
                { name: "frame", test: /site[\\/]app[\\/](?:root|components[\\/]layout|routes[\\/]public[\\/]layout)/ },
                { name: "shared", test: /site[\\/]app[\\/]|[\\/]diocese[\\/]/, minShareCount: 2 },
              ],
            },
          },
        },
  },
}));
