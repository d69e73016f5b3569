/** Milliseconds that a toast stays on a hydrated page (product.md 9). */
export const TOAST_TIMES = {
  general: 5000,
  success: 2000,
  error: 4000,
  warning: 3000,
  push: 5000,
};

export type ToastKind = keyof typeof TOAST_TIMES;

/** Toasts that are kept at once (product.md 9). */
const MOST = 20;

/** Those that are shown, with one more: the oldest makes room. */
export function withNewest<Told>(shown: readonly Told[], newest: Told): Told[] {
  return [...shown, newest].slice(-MOST);
}
