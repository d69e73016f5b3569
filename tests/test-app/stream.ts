import { z } from "zod";

const Told = z.object({
  event: z.string(),
  data: z.object({
    kind: z.string().optional(),
    count: z.number().optional(),
    requests: z.number().optional(),
    reason: z.string().optional(),
  }),
});
type Told = z.infer<typeof Told>;

export interface EventReader {
  /** The next event; null where the stream has ended. */
  next(): Promise<Told | null>;
  /** Leaves, as a closed tab does. */
  leave(): Promise<void>;
}

/** Reads an event stream as a page does (HTML 9.2.6). */
export function readEvents(response: Response): EventReader {
  if (!response.ok || !response.body) throw new Error(`No event stream: ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return {
    async next() {
      for (;;) {
        const [whole, event, data] = /(?:^|\n)event: (\w+)\ndata: (.*)\n\n/.exec(text) ?? [];
        if (whole !== undefined) {
          text = text.slice(text.indexOf(whole) + whole.length);
          return Told.parse({ event, data: JSON.parse(data ?? "") });
        }
        const { value, done } = await reader.read();
        if (done) return null;
        text += value;
      }
    },
    leave: () => reader.cancel(),
  };
}
