import { mkdtemp, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { inject } from "vitest";
import type { Exchange } from "./exchange";

/** What was sent to be saved. Its file is made when it is asked for. @param wanted the link's own name for it */
export class Attachment {
  constructor(
    readonly exchange: Exchange,
    readonly wanted: string | null,
  ) {}

  url = () => this.exchange.url();
  failure = async () => null;
  suggestedFilename = () =>
    nameOf(this.exchange.answer.headers["content-disposition"] ?? "") ??
    this.wanted ??
    basename(this.exchange.asked.url.pathname);

  async path(): Promise<string> {
    const path = join(await mkdtemp(join(inject("runFolder"), "saved-")), "file");
    await writeFile(path, this.exchange.answer.body);
    return path;
  }
}

/** Whether an answer is to be saved and not shown. */
export function isAttachment({ answer }: Exchange): boolean {
  return /^\s*attachment/i.test(answer.headers["content-disposition"] ?? "");
}

function nameOf(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : /filename="?([^";]+)"?/i.exec(disposition)?.[1];
}
