/** What the listener at a socket offers to whoever answers its requests, as part of Hono's `env`. */
export interface WholeAnswers {
  /**
   * Gives an answer without a body the bytes that are its body, and hands it back. They are written as they are: a
   * Response of its own would make a stream of them, to be read again.
   */
  whole(answer: Response, bytes: Uint8Array): Response;
}
