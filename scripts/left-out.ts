/** What is taken out of one file of a library. */
export interface Rules {
  /** Text, wherever it stands, and what stands there instead. */
  fold?: readonly (readonly [from: string, to: string])[];
  /** Functions, by name, that do no more than this. */
  bodies?: Readonly<Record<string, string>>;
  /** What a file without modules exports to nobody. */
  exports?: readonly string[];
  /**
   * Calls that keep their first argument alone: the others tell developers what is wrong, and in development they do.
   */
  silent?: readonly string[];
}

/** In a source of ours: each would bring something back that is left out below, and needs its rules to go first. */
const NOT_IMPORTED =
  "useFetchers?|useSubmit|useViewTransitionState|unstable_useViewTransitionState|PrefetchPageLinks|Await";
export const NOT_BROUGHT = new RegExp(
  `import [^;]*\\b(${NOT_IMPORTED})\\b[^;]* from "@remix-run/react"|` +
    String.raw`\bprefetch=|\bviewTransition\b|\bnavigate=\{|\bdefer\(|\bclientLoader\b|\bflushSync\b`,
);

// remix.config.js turns them on for good.
const SINGLE_FETCH = ["future.v3_singleFetch", "true"] as const;
const NO_SPA = ["window.__remixContext.isSpaMode", "false"] as const;

/** By the end of a file's path. */
export const LEFT_OUT: Readonly<Record<string, Rules>> = {
  "/@remix-run/router/dist/router.js": {
    silent: ["invariant"],
    fold: [
      ...[
        "fetcherPersist",
        "normalizeFormMethod",
        "partialHydration",
        "prependBasename",
        "relativeSplatPath",
        "skipActionErrorRevalidation",
      ].map((flag) => [`future.v7_${flag}`, "true"] as const),
      ["init.dataStrategy || defaultDataStrategy", "init.dataStrategy"],
    ],
    bodies: {
      // Fetchers: no screen has one. A form that stays on its page posts through forms/post-or-stay.
      fetch: "",
      getFetcher: "",
      deleteFetcher: "",
      deleteFetcherAndUpdateState: "",
      abortFetcher: "",
      markFetchersDone: "",
      markFetchRedirectsDone: "return false",
      abortStaleFetchLoads: "return false",
      // Deferred data: pages arrive complete.
      isDeferredData: "return false",
      isDeferredResult: "return false",
      cancelActiveDeferreds: "return []",
      resolveNavigationDeferredResults: "",
      resolveFetcherDeferredResults: "",
      // View transitions.
      restoreAppliedTransitions: "",
      persistAppliedTransitions: "",
      // Its sentences are for developers; error pages say theirs by the status.
      getInternalRouterError: 'return new ErrorResponseImpl(status || 500, "", new Error(status), true)',
    },
  },
  "/react-router/dist/index.js": {
    // The root has an error page.
    bodies: { DefaultErrorComponent: "return null" },
  },
  "/@remix-run/react/dist/esm/browser.js": {
    silent: ["invariant"],
    fold: [
      ["window.__remixContext.future.v3_singleFetch", "true"],
      NO_SPA,
      // The one of react-router-dom is the same with view transitions and fetchers.
      [
        "import { matchRoutes, RouterProvider } from 'react-router-dom'",
        "import { matchRoutes, RouterProvider } from 'react-router'",
      ],
    ],
  },
  "/@remix-run/react/dist/esm/routes.js": {
    silent: ["invariant"],
    fold: [SINGLE_FETCH],
    // With single fetch the router brings the call along.
    bodies: { fetchServerHandler: "", unwrapServerResponse: "", preventInvalidServerHandlerCall: "" },
  },
  "/@remix-run/react/dist/esm/components.js": {
    silent: ["invariant"],
    fold: [SINGLE_FETCH],
    // No link asks for its page before it is pressed: that costs whoever pays for each kilobyte.
    bodies: { usePrefetchBehavior: "return []", PrefetchPageLinks: "return null", mergeRefs: "return refs[0]" },
  },
  "/@remix-run/react/dist/esm/links.js": { fold: [SINGLE_FETCH] },
  "/@remix-run/react/dist/esm/single-fetch.js": { silent: ["invariant"] },
  // No loader of ours runs in the browser alone.
  "/@remix-run/react/dist/esm/fallback.js": { bodies: { RemixRootDefaultHydrateFallback: "return null" } },
  // What React 17 had, and what no part of ours calls.
  "/react-dom/cjs/react-dom.production.min.js": {
    exports: [
      "findDOMNode",
      "flushSync",
      "hydrate",
      "render",
      "unmountComponentAtNode",
      "unstable_batchedUpdates",
      "unstable_renderSubtreeIntoContainer",
    ],
  },
};
