const COME_BACK = new TextEncoder().encode('event: end\ndata: {"reason":"restarting"}\n\n');

/**
 * Live events of an archive elsewhere, which doesn't know that this process is about to end: they are ended here, with
 * the word that has a page come back (archive/domain/live/streams.ts).
 */
export function untilDraining(response: Response, draining: AbortSignal | undefined): Response {
  if (!response.ok || !response.body || !draining) return response;
  const reader = response.body.getReader();
  const end = () => void reader.cancel().catch(() => undefined);
  if (draining.aborted) end();
  draining.addEventListener("abort", end);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (!done) return controller.enqueue(value);
      draining.removeEventListener("abort", end);
      if (draining.aborted) controller.enqueue(COME_BACK);
      controller.close();
    },
    cancel(reason) {
      draining.removeEventListener("abort", end);
      return reader.cancel(reason);
    },
  });
  return new Response(body, { status: response.status, headers: response.headers });
}
