const RESTARTING = new TextEncoder().encode('event: end\ndata: {"reason":"restarting"}\n\n');

/**
 * The event stream of an archive in another process, which doesn't know that this one is about to end: when it is, the
 * stream ends here, with the event after which a page connects again (archive/domain/live/streams.ts).
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
      if (draining.aborted) controller.enqueue(RESTARTING);
      controller.close();
    },
    cancel(reason) {
      draining.removeEventListener("abort", end);
      return reader.cancel(reason);
    },
  });
  return new Response(body, { status: response.status, headers: response.headers });
}
