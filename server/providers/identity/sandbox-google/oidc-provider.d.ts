/** The few parts of `oidc-provider` that we use; the package brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  interface Context {
    body: unknown;
    type: string;
    oidc: {
      provider: Provider;
      client: { clientId: string };
      session: { accountId: string };
    };
  }

  export class Provider {
    constructor(issuer: string, configuration: object);
    proxy: boolean;
    Grant: new (of: { clientId: string; accountId: string }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<{ uid: string }>;
    /** Where the browser goes on after the person has chosen. */
    interactionResult(request: IncomingMessage, response: ServerResponse, result: object): Promise<string>;
  }
  interface Prompt {
    name: string;
  }
  export const interactionPolicy: {
    Prompt: new (options: { name: string; requestable: boolean }) => Prompt;
    base(): { add(prompt: Prompt, position: number): void };
  };
  export type { Context };
}
