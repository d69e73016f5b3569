import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { callbackify } from "node:util";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

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
    onData: callbackify(async (stream: Readable, session: SMTPServerSession) => {
      const letter = await PostalMime.parse(await buffer(stream));
      letters.push({ to: session.envelope.rcptTo.map(({ address }) => address), letter });
    }),
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
