// Against a real service: oidc-provider, on a port of its own, where whoever sits at the browser is signed in at once.
// Shares with the product only the protocol.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TestCaller } from "../../../app/testing/test-caller.ts";
import { testServer } from "../../../app/testing/test-server.ts";
import { testEmail, testPassword } from "../../../app/testing/test-world.ts";

const address = "https://concord.example.org";
const redirectUri = `${address}/code`;

interface Person {
  readonly email: string;
  readonly verified?: boolean;
}
/** Accounts of the service by their id there. */
const people = new Map<string, Person>();

async function listening(): Promise<{ http: Server; issuer: string }> {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  // A server on a port has an address that is no text.
  const { port } = http.address() as AddressInfo;
  return { http, issuer: `http://127.0.0.1:${port}` };
}

const { http, issuer } = await listening();

beforeAll(() => {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: "concord",
        client_secret: "a secret of the test",
        redirect_uris: [redirectUri],
        response_types: ["code"],
        grant_types: ["authorization_code"],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ["a key of the test"] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => {
        const { email, verified = true } = people.get(id) ?? { email: "" };
        return { sub: id, email, email_verified: verified };
      },
    }),
  });
  const answer = provider.callback();
  http.on("request", (request, response) => {
    const url = new URL(request.url ?? "/", issuer);
    if (!url.pathname.startsWith("/interaction/")) {
      void answer(request, response);
      return;
    }
    void finish(provider, request, response);
  });
});
afterAll(() => {
  http.closeAllConnections();
  http.close();
});

/** Who sits at the browser, by the id at the service. */
let atTheBrowser = "";

type Handled = Parameters<Provider["interactionDetails"]>;

async function finish(provider: Provider, request: Handled[0], response: Handled[1]) {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  if (prompt.name === "login")
    return provider.interactionFinished(request, response, { login: { accountId: atTheBrowser } });
  const grant = new provider.Grant({
    accountId: session?.accountId ?? atTheBrowser,
    clientId: String(params["client_id"]),
  });
  grant.addOIDCScope("openid email");
  return provider.interactionFinished(request, response, {
    consent: { grantId: await grant.save() },
  });
}

/** Goes where the browser would be sent, cookies with it, and answers with what it comes back with. */
async function throughTheService(start: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = start;
  for (let steps = 0; steps < 12; steps += 1) {
    const response = await fetch(url, {
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split("=");
      cookies.set(name, value);
    }
    const next = response.headers.get("location");
    if (next === null) throw new Error(`${response.status}: ${await response.text()}`);
    url = new URL(next, url).href;
    if (url.startsWith(redirectUri)) return new URL(url).search.slice(1);
  }
  throw new Error("It did not come back.");
}

const settings = {
  issuer,
  clientId: "concord",
  clientSecret: "a secret of the test",
  name: "Harbour sign-in",
  trustsEmail: false,
  redirectUri,
};
const server = await testServer({ configuration: { singleSignOn: settings } });
const { anonymous } = server;

async function begin(email: string) {
  const { authSecret, code_from, redirect_to = "" } = await anonymous.call("Login", { email });
  return { authenticationSecret: authSecret, code_from, redirect_to };
}

async function signInAs(id: string, email: string) {
  atTheBrowser = id;
  const { authenticationSecret, redirect_to } = await begin(email);
  const parameters = await throughTheService(redirect_to);
  return {
    authenticationSecret,
    parameters,
    answer: await anonymous.send("CompleteSingleSignOn", { authenticationSecret, parameters }),
  };
}

test("S7.2 S9.11 Login {email} leads to the service, and back to a session of the user with that email", async () => {
  people.set("u1", { email: testEmail("Annotator").toUpperCase() });
  expect(await anonymous.call("GetSignInOptions", {})).toEqual({
    single_sign_on: "Harbour sign-in",
    demonstration_users: [],
  });
  const { authenticationSecret, parameters, answer } = await signInAs("u1", testEmail("Annotator"));
  expect(answer.json()).toEqual({ verified: true });
  const { cookies } = await anonymous.send("SetMFASessionToken", { authenticationSecret });
  const { user } = await new TestCaller(server.app, cookies[0]?.value).call("GetUserRole", {});
  expect(user.email).toBe(testEmail("Annotator"));
  // Neither the answer of the service nor the verified sign-in is good twice.
  const again = await anonymous.send("CompleteSingleSignOn", { authenticationSecret, parameters });
  expect(again.json()).toMatchObject({ code: "login.service" });
  const second = await anonymous.send("SetMFASessionToken", { authenticationSecret });
  expect(second.statusCode).toBe(400);
});

test("passwords and codes are not used beside it, and no code opens a sign-in that the service has not answered", async () => {
  const email = testEmail("Annotator");
  expect(await anonymous.refusal("Login", { email, password: testPassword })).toMatchObject({
    code: "login.single-sign-on",
  });
  expect(await anonymous.refusal("ForgotPassword", { email })).toMatchObject({
    code: "login.single-sign-on",
  });
  const { authenticationSecret, code_from } = await begin(email);
  expect(code_from).toBe("single sign-on");
  expect(
    await anonymous.refusal("VerifyAuthenticationCode", {
      authenticationSecret,
      authenticationCode: "000000",
    }),
  ).toMatchObject({ code: "login.code" });
  expect((await anonymous.send("SetMFASessionToken", { authenticationSecret })).statusCode).toBe(
    400,
  );
});

test("an answer counts only in the browser that asked for it", async () => {
  people.set("u2", { email: testEmail("Supervisor") });
  atTheBrowser = "u2";
  const mine = await begin(testEmail("Supervisor"));
  const theirs = await begin(testEmail("Supervisor"));
  const parameters = await throughTheService(mine.redirect_to);
  const { authenticationSecret } = theirs;
  expect(
    await anonymous.refusal("CompleteSingleSignOn", { authenticationSecret, parameters }),
  ).toMatchObject({ code: "login.service" });
  // Made up, and refused by the person there.
  for (const made of ["code=abc&state=def", "error=access_denied&state=def"]) {
    const { authenticationSecret: secret } = await begin(testEmail("Supervisor"));
    expect(
      await anonymous.refusal("CompleteSingleSignOn", {
        authenticationSecret: secret,
        parameters: made,
      }),
    ).toMatchObject({ code: "login.service" });
  }
});

test("an email that the service does not vouch for, or that nobody has here, opens nothing", async () => {
  people.set("u3", { email: testEmail("Administrator"), verified: false });
  people.set("u4", { email: "nobody@harbour.test" });
  for (const id of ["u3", "u4"]) {
    const { answer } = await signInAs(id, "x@harbour.test");
    expect(answer.json()).toMatchObject({ code: "login.not-known" });
  }
});

test("an email that is given to somebody else there does not open the account; a new email of the same person does", async () => {
  people.set("u5", { email: testEmail("User") });
  expect((await signInAs("u5", testEmail("User"))).answer.statusCode).toBe(200);
  people.set("u6", { email: testEmail("User") });
  expect((await signInAs("u6", testEmail("User"))).answer.json()).toMatchObject({
    code: "login.not-known",
  });
  people.set("u5", { email: "renamed@harbour.test" });
  expect((await signInAs("u5", "renamed@harbour.test")).answer.statusCode).toBe(200);
  await server.db
    .updateTable("account")
    .set({ disabled_at: server.services.clock() })
    .where("email", "=", testEmail("User"))
    .execute();
  expect((await signInAs("u5", "renamed@harbour.test")).answer.json()).toMatchObject({
    code: "login.not-known",
  });
});
