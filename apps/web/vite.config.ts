import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { operationKinds } from "./operation-kinds.ts";

// Addresses in the build are relative to the <base> that the server writes into index.html for its route prefix.
export default defineConfig({
  base: "./",
  plugins: [react(), operationKinds()],
  build: { target: "es2023", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { "/api": process.env["CONCORD_API"] ?? "http://127.0.0.1:8080" } },
});
