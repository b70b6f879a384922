import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, expect, test } from "vitest";
import { smtpMailer } from "./mail.ts";

const received: { from: string; to: string[]; text: string }[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  onRcptTo: ({ address }, _session, done) =>
    done(address.startsWith("refused") ? new Error("no such mailbox") : null),
  onData(stream, session, done) {
    let text = "";
    stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
    stream.on("end", () => {
      const { mailFrom, rcptTo } = session.envelope;
      received.push({
        from: mailFrom ? mailFrom.address : "",
        to: rcptTo.map((recipient) => recipient.address),
        text,
      });
      done();
    });
  },
});
smtp.listen(0, "127.0.0.1");
await once(smtp.server, "listening");
// A listening TCP server's address is never a string.
const { port } = smtp.server.address() as AddressInfo;
const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, "Concord <concord@north.test>");
afterAll(() => smtp.close());

test("mail goes out over SMTP", async () => {
  await mailer.send({
    to: "user@north.test",
    subject: "123456 is your Concord code",
    text: "Your code: 123456",
  });
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: "concord@north.test", to: ["user@north.test"] });
  expect(received[0]?.text).toContain("Subject: 123456 is your Concord code");
  expect(received[0]?.text).toContain("Your code: 123456");
});

test("a mail that the server refuses is an error, not silence", async () => {
  await expect(mailer.send({ to: "refused@north.test", subject: "s", text: "t" })).rejects.toThrow(
    "no such mailbox",
  );
});
