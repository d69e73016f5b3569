// autocannon brings no types; this is what the bench asks of it.
declare module "autocannon" {
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers?: Record<string, string>;
  }
  interface Result {
    requests: { average: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    "3xx": number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
