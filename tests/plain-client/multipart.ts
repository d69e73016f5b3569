import { randomUUID } from "node:crypto";

export type Entry = [name: string, value: string | File];

/**
 * A form as browsers put it into parts. Node's own encoder leaves the empty name of no file out, which makes a text of
 * it.
 */
export async function multipart(entries: readonly Entry[]): Promise<{ type: string; body: Buffer }> {
  const boundary = `----WebKitFormBoundary${randomUUID().replaceAll("-", "").slice(0, 16)}`;
  const parts = await Promise.all(
    entries.map(async ([name, value]) => {
      const disposition = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"`;
      if (typeof value === "string") return [Buffer.from(`${disposition}\r\n\r\n${value}\r\n`)];
      const type = value.type || "application/octet-stream";
      return [
        Buffer.from(`${disposition}; filename="${quoted(value.name)}"\r\nContent-Type: ${type}\r\n\r\n`),
        Buffer.from(await value.arrayBuffer()),
        Buffer.from("\r\n"),
      ];
    }),
  );
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...parts.flat(), Buffer.from(`--${boundary}--\r\n`)]),
  };
}

function quoted(name: string): string {
  return name.replaceAll("\n", "%0A").replaceAll("\r", "%0D").replaceAll('"', "%22");
}
