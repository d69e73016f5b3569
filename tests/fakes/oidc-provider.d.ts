// The library brings no types; as much of it as open-id-provider.ts needs.
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  export class Provider {
    constructor(issuer: string, configuration: object);
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>;
    Grant: new (facts: {
      clientId: string;
      accountId: string;
    }) => { addOIDCScope(scope: string): void; save(): Promise<string> };
  }

  export const interactionPolicy: {
    base(): { add(prompt: object): void };
    Prompt: new (facts: { name: string; requestable: boolean }) => object;
  };

  export interface Context {
    oidc: {
      provider: Provider;
      client: { clientId: string };
      session: { accountId: string };
      params: { scope: string };
    };
  }
}
