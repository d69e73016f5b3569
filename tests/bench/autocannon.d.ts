// autocannon brings no types; this is what the bench asks of it.
declare module "autocannon" {
  export interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?(request: Request): Request;
  }
  interface Client {
    setRequests(requests: Request[]): void;
  }
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    setupClient(client: Client): void;
  }
  interface Result {
    requests: { average: number };
    latency: { p99: number };
    errors: number;
    "4xx": number;
    "5xx": number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
