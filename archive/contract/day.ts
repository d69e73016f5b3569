/** A day as it is kept, as far as it is known: "1971", "1971-12" or "1971-12-16"; null for what is none. */
export function knownDay(typed: string): string | null {
  const [, year, month, day] = /^([1-9]\d{3})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(typed) ?? [];
  if (!year) return null;
  const parts = [year, month?.padStart(2, "0"), day?.padStart(2, "0")].filter((part) => part !== undefined);
  const whole = [...parts, "01", "01"].slice(0, 3).join("-");
  const time = Date.parse(`${whole}T00:00:00Z`);
  // Date.parse takes some days that no month has for days of the next.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(whole) ? parts.join("-") : null;
}

/** The day at UTC+14, where it comes first. */
export function furthestToday(): string {
  return new Date(Date.now() + 14 * 3600_000).toISOString().slice(0, 10);
}
