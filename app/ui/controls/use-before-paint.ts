import { useEffect, useLayoutEffect } from "react";

/** React's useLayoutEffect, which warns where a server renders. */
export const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;
