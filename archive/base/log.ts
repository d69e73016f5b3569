import { format } from "node:util";

/**
 * A line of JSON for operators. Never give it addresses, names, tokens or captions; what looks like one is struck out
 * all the same.
 */
export interface Logger {
  error(event: string, facts?: Record<string, unknown>): void;
  info(event: string, facts?: Record<string, unknown>): void;
  debug(event: string, facts?: Record<string, unknown>): void;
}

/** Each says more than the one before. */
export const LOG_LEVELS = ["silent", "error", "info", "debug"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const SECRET_NAME = /password|secret|token|authorization|cookie|otp|code$|email|mobile|caption|description/i;
const EMAIL = /[^\s"<>@]+@[^\s"<>@]+/g;
const MOBILE = /\+\d{8,15}\b/g;
const BEARER = /\b(eyJ[\w-]+\.[\w-]+\.[\w-]*|[Bb]earer\s+\S+)/g;

/** A value with secrets and addresses struck out. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === "string")
    return value.replace(BEARER, "[token]").replace(EMAIL, "[address]").replace(MOBILE, "[address]");
  if (value === null || typeof value !== "object") return value;
  if (depth > 4) return "[deep]";
  if (value instanceof Error) return redactError(value, depth);
  if (Array.isArray(value)) return value.map((entry) => redact(entry, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      SECRET_NAME.test(name) ? "[redacted]" : redact(entry, depth + 1),
    ]),
  );
}

function redactError(error: Error, depth: number): object {
  const { name, message, stack = "", cause } = error;
  return {
    name,
    message: redact(message),
    stack: redact(stack),
    ...(cause === undefined ? {} : { cause: redact(cause, depth + 1) }),
  };
}

export function createLogger(
  level: LogLevel,
  write: (line: string) => void = (line) => process.stderr.write(`${line}\n`),
): Logger {
  const at =
    (wanted: LogLevel) =>
    (event: string, facts: Record<string, unknown> = {}) => {
      if (LOG_LEVELS.indexOf(wanted) > LOG_LEVELS.indexOf(level)) return;
      write(JSON.stringify({ time: new Date().toISOString(), level: wanted, event, ...(redact(facts) as object) }));
    };
  return { error: at("error"), info: at("info"), debug: at("debug") };
}

/** Has what libraries say on the console be lines of the log too, each a line of JSON. @returns undoes it */
export function logConsole(log: Logger, on: Pick<Console, ConsoleMethod> = console): () => void {
  const before = METHODS.map((name) => [name, on[name]] as const);
  for (const name of METHODS)
    on[name] = (...said: unknown[]) =>
      log[name === "error" || name === "warn" ? "error" : "info"]("console", {
        said: format(...said),
      });
  return () => {
    for (const [name, method] of before) on[name] = method;
  };
}

type ConsoleMethod = "error" | "warn" | "info" | "log" | "debug";
const METHODS: readonly ConsoleMethod[] = ["error", "warn", "info", "log", "debug"];
