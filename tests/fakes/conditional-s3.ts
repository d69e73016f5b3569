import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { S3Options } from "archive/storage/s3-bucket";

export interface ConditionalS3 extends AsyncDisposable {
  options: S3Options;
  /** From now on each write is done, and its line breaks before it is answered; once. */
  loseNextAnswer(): void;
}

/**
 * What the real server of our tests lacks: PUT refuses to replace where If-None-Match asks it to, as Amazon's does.
 * Knows PUT, HEAD and GET of whole objects, and no signatures.
 */
export async function conditionalS3(): Promise<ConditionalS3> {
  const objects = new Map<string, { content: Buffer; mark: string }>();
  let losesAnswer = false;
  const server = createServer(async (request, response) => {
    const path = request.url?.split("?")[0] ?? "";
    const kept = objects.get(path);
    if (request.method === "PUT") {
      const content = await buffer(request);
      if (kept && request.headers["if-none-match"] === "*") return void response.writeHead(412).end();
      objects.set(path, { content, mark: markOf(request.headers) });
      if (losesAnswer) {
        losesAnswer = false;
        return void request.socket.destroy();
      }
      return void response.writeHead(200, { etag: '"any"' }).end();
    }
    if (/^\/bucket\/?$/.test(path)) return void response.writeHead(200).end();
    if (!kept) return void response.writeHead(404).end();
    response.writeHead(200, { "content-length": kept.content.byteLength, "x-amz-meta-mark": kept.mark });
    response.end(request.method === "HEAD" ? undefined : kept.content);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    options: {
      endpoint: `http://127.0.0.1:${port}`,
      region: "us-east-1",
      bucket: "bucket",
      accessKeyId: "any",
      secretAccessKey: "any",
    },
    loseNextAnswer: () => {
      losesAnswer = true;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function markOf(headers: IncomingHttpHeaders): string {
  return String(headers["x-amz-meta-mark"]);
}
