// Signing in at another service (S9.11): OpenID Connect, authorization code with PKCE, through openid-client.
import * as client from "openid-client";
import { z } from "zod";
import type { SingleSignOn } from "../../../platform/configuration.ts";

/** What the service says of itself, asked once; asked again where it could not be reached. */
const found = new Map<string, Promise<client.Configuration>>();

async function serviceOf(settings: SingleSignOn): Promise<client.Configuration> {
  const key = JSON.stringify(settings);
  const known = found.get(key);
  if (known) return known;
  const issuer = new URL(settings.issuer);
  const asked = client.discovery(
    issuer,
    settings.clientId,
    settings.clientSecret,
    undefined,
    // The configuration lets http: through to this machine only.
    issuer.protocol === "http:" ? { execute: [client.allowInsecureRequests] } : undefined,
  );
  found.set(key, asked);
  try {
    return await asked;
  } catch (error) {
    found.delete(key);
    throw error;
  }
}

/** What is kept between going there and coming back: the answer must fit to it. */
export interface Expected {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** The address for the browser to open, and what to keep until it comes back. */
export async function beginSingleSignOn(
  settings: SingleSignOn,
  email: string,
): Promise<{ address: string; expected: Expected }> {
  const service = await serviceOf(settings);
  const expected = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    codeVerifier: client.randomPKCECodeVerifier(),
  };
  const address = client.buildAuthorizationUrl(service, {
    redirect_uri: settings.redirectUri,
    scope: "openid email",
    state: expected.state,
    nonce: expected.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(expected.codeVerifier),
    code_challenge_method: "S256",
    login_hint: email,
  });
  return { address: address.href, expected };
}

const Claims = z.object({
  iss: z.string(),
  sub: z.string(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
});

export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** In lower case; undefined where the service does not vouch for it. */
  readonly email: string | undefined;
}

/**
 * Who the service says that it is: its signature, its issuer, for whom, when and to which question are checked.
 * @throws whatever the library finds wrong
 */
export async function completeSingleSignOn(
  settings: SingleSignOn,
  parameters: string,
  { state, nonce, codeVerifier }: Expected,
): Promise<Identity> {
  const address = new URL(settings.redirectUri);
  address.search = parameters;
  const tokens = await client.authorizationCodeGrant(await serviceOf(settings), address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  });
  const claims = Claims.parse(tokens.claims());
  const isVouchedFor = claims.email_verified === true || settings.trustsEmail;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: isVouchedFor ? claims.email?.toLowerCase() : undefined,
  };
}
