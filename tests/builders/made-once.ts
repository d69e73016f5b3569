/**
 * A maker of files that makes each but once in a process: to draw or encode one anew costs more than most tests.
 * @param make gives the same bytes for the same options
 * @returns gives a copy each time, which a test may change
 */
export function madeOnce<Options extends object>(make: (options: Options) => Promise<Buffer>) {
  const made = new Map<string, Promise<Buffer>>();
  return async (options = {} as Options): Promise<Buffer<ArrayBuffer>> => {
    const key = JSON.stringify(options);
    const file = made.get(key) ?? make(options);
    made.set(key, file);
    return Buffer.from(await file);
  };
}
