import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { operationKinds } from "./operation-kinds.ts";

// Addresses in the build are relative to the <base> that the server writes into index.html for its route prefix.
export default defineConfig({
  base: "./",
  plugins: [react(), operationKinds()],
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Libraries that fifty of the 360 chunks share are loaded on every visit, and compress better as one: a first
        // visit loads less of every screen (decision 319). Not our components, whose styles would come along: the first
        // styles must be those that say the order of the layers.
        codeSplitting: {
          groups: [{ name: "shared", minShareCount: 50, test: /node_modules/ }],
        },
      },
    },
  },
  server: { proxy: { "/api": process.env["CONCORD_API"] ?? "http://127.0.0.1:8080" } },
});
