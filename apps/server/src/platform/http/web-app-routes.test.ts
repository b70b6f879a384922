import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { testServer } from "../../app/testing/test-server.ts";
import { hashOf } from "./content-security-policy.ts";
import { pageStyle } from "./html.ts";
import { createServer } from "./server.ts";

const inline = "document.documentElement.dataset.theme = 'dark'";
const webRoot = await mkdtemp(join(tmpdir(), "concord-web-"));
await mkdir(join(webRoot, "assets"));
await writeFile(join(webRoot, "assets/main-abc123.js"), "console.log(1)");
await writeFile(join(webRoot, "icon.svg"), "<svg/>");
await writeFile(
  join(webRoot, "index.html"),
  `<html><head><base href="/" /><script>${inline}</script></head><body>Concord</body></html>`,
);

const { services } = await testServer();
const configuration = { ...services.configuration, prefix: "/rwe/concord" };
const app = await createServer({ ...services, configuration }, { webRoot, progress: undefined });
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

test.for(["/", "/step3", "/dashboard/studylist", "/dashboard/document/7"])(
  "S2.1 every page's address under the prefix opens the application: %s",
  async (path) => {
    const { statusCode, body, headers } = await app.inject(`/rwe/concord${path}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('<head><base href="/rwe/concord/">');
    expect(body).not.toContain('<base href="/" />');
    expect(headers["cache-control"]).toBe("no-cache");
  },
);

test("files with a hash in their names are kept for ever, others are asked for again", async () => {
  const script = await app.inject("/rwe/concord/assets/main-abc123.js");
  expect(script.headers["content-type"]).toContain("javascript");
  expect(script.headers["cache-control"]).toContain("immutable");
  expect((await app.inject("/rwe/concord/icon.svg")).headers["cache-control"]).toBe("no-cache");
});

test("a file that is not there is missing, not a page; nor is anything outside the folder", async () => {
  for (const path of ["assets/gone-123.js", "gone.png", ".stamp"]) {
    expect((await app.inject(`/rwe/concord/${path}`)).statusCode, path).toBe(404);
  }
  for (const path of [
    "../../etc/passwd",
    "..%2f..%2f..%2fetc%2fpasswd",
    "assets/..%2f..%2f..%2fetc%2fpasswd",
  ]) {
    expect((await app.inject(`/rwe/concord/${path}`)).body).not.toContain("root:");
  }
});

test.for(["//", "//evil.test/", "/%2f/", "/rwe/concord//", "/rwe/concord//evil.test"])(
  "an address with an empty part is none: %s",
  async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  },
);

test("operations and documentation lie under the prefix, health beside it, and the root leads there", async () => {
  expect((await app.inject("/rwe/concord/api/GetUserRole")).json().code).toBe("session.none");
  expect((await app.inject("/rwe/concord/api/openapi.json")).json().servers).toEqual([
    { url: "/rwe/concord/api" },
  ]);
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  expect((await app.inject("/")).headers.location).toBe("/rwe/concord/");
  expect((await app.inject("/elsewhere")).statusCode).toBe(404);
});

test("an inline script of the built page may run, by its hash, and no other", async () => {
  const { headers } = await app.inject("/rwe/concord/");
  const hash = createHash("sha256").update(inline).digest("base64");
  expect(headers["content-security-policy"]).toContain(`script-src 'self' 'sha256-${hash}';`);
});

const stylePolicy = (policy: unknown) =>
  / ?style-src ([^;]*)/.exec(String(policy).replaceAll(";", "; "))?.[1];
const nonceIn = (body: string) => /<meta name="style-nonce" nonce="([^"]+)">/.exec(body)?.[1];

test("issue 17.7 written styles count by the nonce of their page alone, which no other page has", async () => {
  const pages = [await app.inject("/rwe/concord/"), await app.inject("/rwe/concord/")];
  const nonces = pages.map(({ body }) => nonceIn(body));
  expect(nonces[0]).toMatch(/^[\w+/]{24}$/);
  expect(nonces[0]).not.toBe(nonces[1]);
  for (const [at, { headers }] of pages.entries())
    expect(stylePolicy(headers["content-security-policy"])).toBe(
      `'self' 'nonce-${nonces[at]}' ${hashOf(pageStyle)}`,
    );
});

test("issue 17.7 the server's own pages have one style, whose hash is in the policy, and no style attribute", async () => {
  const paths = ["/docs", "/docs/access", "/docs?q=masked", "/api/docs"];
  for (const path of paths) {
    const { body, headers } = await app.inject(`/rwe/concord${path}`);
    const styles = [...body.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = ""]) => text);
    expect(styles.map(hashOf), path).toEqual([hashOf(pageStyle)]);
    expect(stylePolicy(headers["content-security-policy"]), path).toBe(
      `'self' ${hashOf(pageStyle)}`,
    );
    expect(body, path).not.toMatch(/<[^>]+\sstyle=/);
  }
});
