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
        // What fifty of the 360 chunks share is loaded on every visit, and compresses better as one: a first visit of a
        // screen loads 3.5 % less on average (decision 319).
        codeSplitting: { groups: [{ name: "shared", minShareCount: 50 }] },
      },
    },
  },
  server: { proxy: { "/api": process.env["CONCORD_API"] ?? "http://127.0.0.1:8080" } },
});
