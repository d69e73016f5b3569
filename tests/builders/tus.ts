import { PATHS } from "archive/contract/paths";

/** Who sends: a person of a world, or a fetch with an origin of its own. */
export interface TusSender {
  raw(request: Request): Promise<Response>;
}

/**
 * Requests of tus 1.0.0, one by one, as the protocol writes them.
 * @param base address of the uploads; archive calls in process without
 */
export function tusRequests(
  sender: TusSender,
  base = `http://archive.test/api/v1${PATHS.uploads}`,
  more: Record<string, string> = {},
) {
  const send = (
    method: string,
    url: string,
    headers: Record<string, string>,
    body?: Uint8Array<ArrayBuffer> | ReadableStream,
  ) =>
    sender.raw(
      new Request(new URL(url, base), {
        method,
        headers: { "tus-resumable": "1.0.0", "accept-language": "en", ...more, ...headers },
        body,
        duplex: "half",
      } as RequestInit),
    );
  const bytesHeaders = (offset: number) => ({
    "upload-offset": String(offset),
    "content-type": "application/offset+octet-stream",
  });
  return {
    begin: (about: { kind?: string; name?: string; bytes?: number }, headers: Record<string, string> = {}) =>
      send("POST", base, {
        ...(about.bytes === undefined ? {} : { "upload-length": String(about.bytes) }),
        "upload-metadata": metadata({
          kind: about.kind ?? "handwriting",
          ...(about.name === undefined ? {} : { filename: about.name }),
        }),
        ...headers,
      }),
    patch: (
      url: string,
      offset: number,
      bytes: Uint8Array<ArrayBuffer> | ReadableStream,
      headers: Record<string, string> = {},
    ) =>
      send(
        "PATCH",
        url,
        {
          ...bytesHeaders(offset),
          ...(bytes instanceof Uint8Array ? { "content-length": String(bytes.byteLength) } : {}),
          ...headers,
        },
        bytes,
      ),
    /** Without a body. */
    ask: (method: "HEAD" | "DELETE" | "OPTIONS" | "GET", url: string = base, headers: Record<string, string> = {}) =>
      send(method, url, headers),
    send,
  };
}

export function metadata(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value, "utf8").toString("base64")}`)
    .join(",");
}

/** The upload's address that a begin gave. */
export function addressOf(response: Response): string {
  return response.headers.get("location") ?? "";
}

export function offsetOf(response: Response): number {
  return Number(response.headers.get("upload-offset"));
}
