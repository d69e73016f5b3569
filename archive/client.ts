import { askOver, type AskCall } from "./client/ask";
import { openTransport, type ClientOptions } from "./client/transport";

export type { Answer, Refused } from "./client/ask";

/** The archive, asked for one request of a browser: each call by its definition in the contract. */
export interface ArchiveClient {
  ask: AskCall;
  /** Passes a media, download or event request on. */
  pass(path: string, request: Request): Promise<Response>;
  /** Passes a request of a resumable upload (tus) on; its bytes are sent once, whatever happens. */
  passUpload(path: string, request: Request): Promise<Response>;
}

export function archiveClient(options: ClientOptions): ArchiveClient {
  const transport = openTransport(options);
  return { ask: askOver(transport), pass: transport.pass, passUpload: transport.passUpload };
}
