/** Headers that every answer carries, whatever made it. */
export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "geolocation=(), payment=(), usb=()",
    ...(secure ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/** CSP source expressions that allow a page's own inline scripts and styles. */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

/** One nonce for all inline elements of an answer. */
export function byNonce(nonce: string): InlineSources {
  return { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] };
}

/**
 * Content security policy of a page.
 * @param formHosts origins that the answer to a form may redirect to (sign-in and payment hosts): form-action applies
 * to redirects too
 */
export function contentSecurityPolicy(
  own: InlineSources,
  formHosts: readonly string[] = [],
  development = false,
): string {
  return [
    "default-src 'none'",
    `script-src ${own.scripts.join(" ") || "'none'"}${own.scripts.length > 0 ? " 'strict-dynamic'" : ""}`,
    // Vite's development client inserts style elements of its own.
    development ? "style-src 'self' 'unsafe-inline'" : ["style-src 'self'", ...own.styles].join(" "),
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ["form-action 'self'", ...formHosts].join(" "),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(";");
}
