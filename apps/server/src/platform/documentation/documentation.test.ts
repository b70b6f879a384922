import { exampleIds, type Operation, operations } from "@concord/contract";
import { expect, test } from "vitest";
import { testServer } from "../../app/testing/test-server.ts";

const server = await testServer();

test("OpenAPI 3.1 has every operation, by its verb, with schemas and problems", async () => {
  const response = await server.app.inject("/api/openapi.json");
  const description = response.json();
  expect(description.openapi).toBe("3.1.0");
  for (const { name, kind, alsoByPost } of Object.values<Operation>(operations)) {
    const path = description.paths[`/${name}`];
    const byGet = alsoByPost ? ["get", "post"] : ["get"];
    expect(Object.keys(path)).toEqual(kind === "query" ? byGet : ["post"]);
  }
  expect(description.paths["/SwitchRole"].post).toMatchObject({
    operationId: "SwitchRole",
    security: [{ session: [] }],
    requestBody: { content: { "application/json": { schema: { required: ["Role"] } } } },
  });
  const { parameters } = description.paths["/GetStudyDetail"].get;
  expect(parameters).toContainEqual(
    expect.objectContaining({ name: "m_StudyObj.study_id", example: exampleIds.study }),
  );
  const { content } = description.paths["/SwitchRole"].post.requestBody;
  expect(content["application/json"].example).toEqual({ Role: "User" });
  expect(description.paths["/Login"].post.responses["429"].description).toContain(
    "request.too-many",
  );
});

test("the readable page has every operation and needs nothing from elsewhere", async () => {
  const { body, headers } = await server.app.inject("/api/docs");
  expect(headers["content-type"]).toContain("text/html");
  for (const { name } of Object.values(operations)) expect(body).toContain(`id="${name}"`);
  expect(body).not.toMatch(/<script|<link|src=|https?:\/\/(?!json-schema\.org)/);
});
