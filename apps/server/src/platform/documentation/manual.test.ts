import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testServer } from "../../app/testing/test-server.ts";

const server = await testServer({ configuration: { prefix: "/concord" } });
const root = server.services.configuration.projectRoot;

/** Every address of the docs, from the files' names. */
const files = (folder: string) =>
  readdirSync(join(root, folder)).filter((name) => name.endsWith(".md"));
const addresses = [
  "/concord/docs",
  ...files("docs").map((name) => `/concord/docs/${name.slice(0, -3)}`),
  ...files("docs/decisions").map((name) => `/concord/docs/decisions/${name.slice(0, -3)}`),
];

const bodyOf = async (address: string) => {
  const { statusCode, body } = await server.app.inject(address);
  expect(statusCode, address).toBe(200);
  return body;
};

test("every page of docs/ is served, and every link in it that stays here leads somewhere", async () => {
  const bodies = new Map<string, string>();
  for (const address of addresses) bodies.set(address, await bodyOf(address));
  const broken: string[] = [];
  for (const [address, body] of bodies) {
    expect(body, address).not.toMatch(/<script|href="[^"#]*\.md/);
    for (const [, to = ""] of body.matchAll(/(?:href|src)="((?:\/|#)[^"]*)"/g)) {
      const [path = "", anchor = ""] = to.split("#");
      const target = path === "" ? address : path;
      if (target === "/concord/api/docs" || target.endsWith(".png")) {
        await bodyOf(target);
        continue;
      }
      const there = bodies.get(target);
      if (there === undefined || (anchor !== "" && !there.includes(`id="${anchor}"`)))
        broken.push(`${address}: ${to}`);
    }
  }
  expect(broken).toEqual([]);
});

test("a search finds the page with all words, in the words that were typed, whatever they are", async () => {
  const found = await bodyOf("/concord/docs?q=recovery+authenticator");
  expect(found).toContain("/concord/docs/decisions/202-signing-in");
  expect(await bodyOf("/concord/docs?q=zxqv")).toContain("No page has all these words.");
  const hostile = await bodyOf(`/concord/docs?q=${encodeURIComponent('"><script>x</script>')}`);
  expect(hostile).not.toContain("<script>");
  for (const address of [
    "/concord/docs/nothing",
    "/concord/docs/../package",
    "/concord/docs/x.png",
  ])
    expect((await server.app.inject(address)).statusCode, address).toBe(404);
});
