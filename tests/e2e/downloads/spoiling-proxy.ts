import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";

/**
 * A JPEG of more than a megabyte, most of it behind the picture's end, where nothing has to draw it. What is made of
 * the picture itself is heavy too: noise hardly compresses.
 */
export async function heavyLetter(): Promise<Buffer<ArrayBuffer>> {
  const [width, height] = [640, 500];
  const raw = { width, height, channels: 3 } as const;
  const noise = await sharp(randomBytes(width * height * 3), { raw })
    .jpeg({ quality: 95 })
    .toBuffer();
  return Buffer.concat([noise, randomBytes(1_000_000)]);
}

export interface Proxy extends AsyncDisposable {
  port: number;
  /** Breaks the connections of downloads that are held, or will be. */
  cut(): void;
  /** From now on downloads come whole. */
  mend(): void;
}

/**
 * A server in front of the product that spoils downloads.
 * @param fault.silent tells no length of them
 * @param fault.most holds one after so many bytes, until it is cut
 */
export async function spoilingProxy(origin: string, fault: { silent?: boolean; most?: number }): Promise<Proxy> {
  let mended = false;
  let isCut = false;
  const held = new Set<ServerResponse>();
  const server = createServer((near, answer) => {
    const spoilt = !mended && near.url?.startsWith("/download/") === true;
    const far = request(
      new URL(near.url ?? "/", origin),
      { method: near.method, headers: near.headers },
      (response) => {
        const headers = { ...response.headers };
        if (spoilt && fault.silent) delete headers["content-length"];
        answer.writeHead(response.statusCode ?? 502, headers);
        let passed = 0;
        if (spoilt && fault.most !== undefined) {
          response.on("data", (part: Buffer) => {
            passed += part.length;
            if (passed < (fault.most ?? 0)) return;
            response.unpipe(answer).pause();
            if (isCut) answer.destroy();
            else held.add(answer);
          });
        }
        response.pipe(answer);
      },
    );
    near.pipe(far);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
      for (const answer of held) answer.destroy();
    },
    mend: () => {
      mended = true;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
