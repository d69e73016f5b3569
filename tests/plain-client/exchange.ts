import type { Answer } from "./transport";

export interface Asked {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body?: Buffer;
}

/** What Playwright's Response and APIResponse have in common, of an answer that is there in full. */
export class Exchange {
  constructor(
    readonly asked: Asked,
    readonly answer: Answer,
  ) {}

  status = () => this.answer.status;
  ok = () => this.answer.status >= 200 && this.answer.status < 300;
  url = () => this.asked.url.href;
  headers = (): Record<string, string> => ({
    ...this.answer.headers,
    ...(this.answer.cookies.length > 0 && { "set-cookie": this.answer.cookies.join("\n") }),
  });
  headersArray = () =>
    Object.entries(this.answer.headers)
      .map(([name, value]) => ({ name, value }))
      .concat(this.answer.cookies.map((value) => ({ name: "set-cookie", value })));
  headerValue = async (name: string) => this.headers()[name.toLowerCase()] ?? null;
  request = () => ({
    method: () => this.asked.method,
    url: this.url,
    headers: () => this.asked.headers,
    postData: () => this.asked.body?.toString("utf8") ?? null,
  });
  body = async () => this.answer.body;
  text = async () => this.answer.body.toString("utf8");
  json = async () => JSON.parse(await this.text()) as unknown;
}
