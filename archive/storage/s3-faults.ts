/** HTTP status that S3 answered an error with; undefined where it didn't answer. */
export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("$metadata" in error)) return undefined;
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode;
}

/** Whether an error is S3's with one of these names, such as "NoSuchKey". */
export function isNamed(error: unknown, ...names: string[]): boolean {
  return error instanceof Error && names.includes(error.name);
}

/** Whether S3 or the line to it is away, rather than refusing what we ask: it may pass without anyone's doing. */
export function mayPass(error: unknown): boolean {
  const status = statusOf(error);
  if (status !== undefined) return (status >= 500 && status !== 501) || status === 429;
  return error instanceof Error && (error.name === "TimeoutError" || "code" in error);
}
