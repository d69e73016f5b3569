import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface MailServer extends AsyncDisposable {
  /** For SMTP_URL. */
  url: string;
  /** Letters it took, parsed, oldest first; the envelope's recipients beside each. */
  letters: { to: string[]; letter: Email }[];
  /** SMTP code that it refuses the next recipients with; null takes them. */
  refuseWith: number | null;
}

/** A real SMTP server on loopback that keeps what it is sent. */
export async function startMailServer(): Promise<MailServer> {
  const letters: MailServer["letters"] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onRcptTo(_address, _session, done) {
      const code = mail.refuseWith;
      done(code === null ? null : Object.assign(new Error("Refused by the test"), { responseCode: code }));
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        PostalMime.parse(Buffer.concat(parts)).then((letter) => {
          letters.push({ to: session.envelope.rcptTo.map(({ address }) => address), letter });
          done();
        }, done);
      });
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    refuseWith: null,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(resolve)),
  };
  return mail;
}
