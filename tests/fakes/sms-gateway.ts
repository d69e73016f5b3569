import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text as read } from "node:stream/consumers";

export interface FakeSmsGateway extends AsyncDisposable {
  /** For SMS_URL, credentials included. */
  url: string;
  /** Texts it took, oldest first. */
  texts: { to: string; from: string; body: string }[];
  /** How it refuses what comes next; null takes it. */
  refuseWith: { status: number; code?: number } | null;
}

const ACCOUNT = "AC0123456789";
const TOKEN = "a token/with:signs";

/** A gateway that speaks Twilio's "Messages" over HTTP on loopback, and keeps what it is sent. */
export async function startSmsGateway(): Promise<FakeSmsGateway> {
  const texts: FakeSmsGateway["texts"] = [];
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    void read(request).then((sent) => {
      const expected = `Basic ${Buffer.from(`${ACCOUNT}:${TOKEN}`).toString("base64")}`;
      if (request.headers.authorization !== expected)
        return answer(401, { code: 20003, message: "Authenticate", status: 401 });
      if (request.method !== "POST" || request.url !== `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`)
        return answer(404, { code: 20404, message: "Not found", status: 404 });
      const fields = new URLSearchParams(sent);
      const [to, from, body] = ["To", "From", "Body"].map((name) => fields.get(name) ?? "");
      if (gateway.refuseWith)
        return answer(gateway.refuseWith.status, {
          code: gateway.refuseWith.code,
          message: `Refused for ${to}`,
          status: gateway.refuseWith.status,
        });
      if (!/^\+[1-9]\d{6,14}$/.test(to ?? ""))
        return answer(400, { code: 21211, message: "Invalid 'To' Phone Number", status: 400 });
      texts.push({ to: to ?? "", from: from ?? fields.get("MessagingServiceSid") ?? "", body: body ?? "" });
      return answer(201, { sid: `SM${texts.length}`, status: "queued" });
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const gateway: FakeSmsGateway = {
    url: `http://${ACCOUNT}:${encodeURIComponent(TOKEN)}@127.0.0.1:${port}`,
    texts,
    refuseWith: null,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return gateway;
}
