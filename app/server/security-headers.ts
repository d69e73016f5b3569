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

/** What a page's own inline scripts and styles are known by: CSP source expressions. */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

/** A nonce of this answer alone, for all of its inline elements. */
export function byNonce(nonce: string): InlineSources {
  return { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] };
}

/**
 * Content security policy of a page.
 * @param formHosts origins that a post may be redirected to (sign-in and payment hosts), since form-action rules those
 * too.
 */
export function contentSecurityPolicy(
  own: InlineSources,
  formHosts: readonly string[] = [],
  development = false,
): string {
  return [
    "default-src 'none'",
    `script-src ${own.scripts.join(" ") || "'none'"}${own.scripts.length > 0 ? " 'strict-dynamic'" : ""}`,
    // Vite's development client puts its own style elements in.
    development ? "style-src 'self' 'unsafe-inline'" : ["style-src 'self'", ...own.styles].join(" "),
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ["form-action 'self'", ...formHosts].join(" "),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
