/**
 * Who may import whom: architecture.md's rules, one by one. Types count as much as values.
 * @type {import("dependency-cruiser").IConfiguration}
 */
const TESTS = "\\.test\\.tsx?$|^tests/";

/** The folders of archive from the ground up: each imports only from those before it. */
const ARCHIVE = [
  "contract",
  "base",
  "db",
  "storage",
  "media",
  "messages",
  "payments",
  "domain",
  "jobs",
  "http",
  "server",
];

/** What app is made of, from the ground up: each imports only from those before it. */
const APP = [
  "config.ts",
  "i18n/",
  "styles/",
  "boot/",
  "session/",
  "ui/",
  "interactive/",
  "forms/",
  "layouts/",
  "routes/",
  "root.tsx",
  "routes.ts",
  "server/",
  "entry.client.tsx",
  "entry.server.tsx",
];
/** Folders end with a slash here, files with their ending: nothing else begins so. */
const partsOf = (parts) => `^app/(${parts.join("|")})`;

module.exports = {
  forbidden: [
    {
      name: "screens-meet-the-archive-at-its-contract",
      comment: "app imports of archive only client.ts and contract/.",
      severity: "error",
      from: { path: "^app/", pathNot: TESTS },
      to: { path: "^archive/", pathNot: "^archive/(client\\.ts$|contract/)" },
    },
    {
      name: "server-starts-the-archive",
      comment: "server.ts imports of archive only client.ts, contract/ and start.ts.",
      severity: "error",
      from: { path: "^server\\.ts$" },
      to: { path: "^archive/", pathNot: "^archive/(client|start)\\.ts$|^archive/contract/" },
    },
    {
      name: "archive-knows-no-screens",
      severity: "error",
      from: { path: "^archive/", pathNot: TESTS },
      to: { path: "^(app/|server\\.ts$)" },
    },
    {
      name: "contract-imports-zod-and-edtf-alone",
      comment: "What the server alone shows of an address reads its international domain by Node's own tables.",
      severity: "error",
      from: { path: "^archive/contract/", pathNot: [TESTS, "^archive/contract/shown-address\\.ts$"] },
      to: { pathNot: "^archive/contract/|^node_modules/(zod|edtf)/" },
    },
    {
      name: "app-is-made-of-what-its-order-names",
      severity: "error",
      from: {},
      to: { path: "^app/", pathNot: [partsOf(APP), TESTS] },
    },
    ...APP.map((part, place) => ({
      name: `app-${part.replace("/", "")}-stands-on-what-is-before-it`,
      comment: `In this order: ${APP.join(", ").replaceAll("/", "")}.`,
      severity: "error",
      from: { path: partsOf([part]), pathNot: TESTS },
      to: { path: "^app/", pathNot: partsOf(APP.slice(0, place + 1)) },
    })),
    ...ARCHIVE.map((folder, place) => ({
      name: `archive-${folder}-stands-on-what-is-before-it`,
      comment: `In this order: ${ARCHIVE.join(", ")}, start.ts, client.ts, client, commands.`,
      severity: "error",
      from: { path: `^archive/${folder}/`, pathNot: TESTS },
      to: { path: "^archive/", pathNot: `^archive/(${ARCHIVE.slice(0, place + 1).join("|")})/` },
    })),
    {
      name: "nothing-starts-the-operators-commands",
      severity: "error",
      from: { path: "^(app|archive)/|^server\\.ts$", pathNot: `^archive/commands/|${TESTS}` },
      to: { path: "^archive/commands/" },
    },
    {
      name: "operating-is-the-shells-alone",
      comment: "No call and no page does what the operator does to people (docs/decisions/0111).",
      severity: "error",
      from: {
        path: "^(app|archive)/|^server\\.ts$",
        pathNot: `^archive/(commands|domain/operating|db/operating)/|${TESTS}`,
      },
      to: { path: "^archive/(domain|db)/operating/" },
    },
    {
      name: "calls-stand-on-contract-and-base",
      comment: "archive/client speaks to the API as anybody could.",
      severity: "error",
      from: { path: "^archive/client(\\.ts$|/)", pathNot: TESTS },
      to: { path: "^archive/", pathNot: "^archive/(contract/|base/|client(\\.ts$|/))" },
    },
    {
      name: "domain-knows-no-http",
      severity: "error",
      from: { path: "^archive/domain/", pathNot: TESTS },
      to: { path: "^archive/http/|^node_modules/(hono|@hono)/" },
    },
    {
      name: "decoders-stay-apart",
      comment: "Pictures of strangers are decoded in children (archive/media/decoder) and never in the server.",
      severity: "error",
      from: { path: "^(app|archive)/|^server\\.ts$", pathNot: `^archive/media/decoder/|${TESTS}` },
      to: { path: "^node_modules/(sharp|libheif-js|libraw-wasm)/|^archive/media/decoder/" },
    },
    {
      name: "zips-are-parsed-apart",
      comment: "Zips of strangers are parsed in a child (archive/media/zips); the server reads a file where it lies.",
      severity: "error",
      from: { path: "^(app|archive)/|^server\\.ts$", pathNot: `^archive/media/zips/|${TESTS}` },
      to: { path: "^node_modules/(@types/)?yauzl/|^archive/media/zips/(?!entry-stream\\.js$)" },
    },
    {
      name: "http-calls-the-domain-alone",
      comment: "http never imports repositories, storage or media.",
      severity: "error",
      from: { path: "^archive/http/", pathNot: TESTS },
      to: { path: "^archive/(db|storage|media)/" },
    },
    {
      name: "sql-stays-in-db",
      comment: "Only db imports the query builder and the driver.",
      severity: "error",
      from: { path: "^(app|archive)/|^server\\.ts$", pathNot: `^archive/db/|${TESTS}` },
      to: { path: "^node_modules/(kysely|pg|@types/pg)/" },
    },
    {
      name: "migrations-import-the-query-builder-alone",
      comment: "And the steps of sounds, which a test holds to what the database was given.",
      severity: "error",
      from: { path: "^archive/db/migrations/", pathNot: TESTS },
      to: { pathNot: "^node_modules/kysely/|^archive/contract/text/sound-steps\\.ts$" },
    },
    {
      name: "areas-are-islands",
      comment: "One route area never imports another; what two share moves to ui, forms or layouts.",
      severity: "error",
      from: { path: "^app/routes/([^/]+)/" },
      to: { path: "^app/routes/", pathNot: "^app/routes/$1/" },
    },
    {
      name: "remix-stays-narrow",
      comment:
        "docs/decisions/0001: routes, layouts, entries, root, session, server.ts and what it is made of " +
        "(app/server); and the parts of ui, forms and i18n that need Form, Link, a cookie or the matches. The " +
        "lists of URLs (routes.ts) and of options are Remix's own files.",
      severity: "error",
      from: {
        path: "^(app|archive)/",
        pathNot: [
          "^app/(routes|layouts|session|server|ui|forms|i18n)/",
          "^app/(root|routes|entry\\.(client|server))\\.tsx?$",
          TESTS,
        ],
      },
      to: { path: "^node_modules/@remix-run/" },
    },
    {
      name: "tests-are-not-shipped",
      severity: "error",
      from: { path: "^(app|archive)/|^server\\.ts$", pathNot: TESTS },
      to: { path: TESTS },
    },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-barrels",
      comment: "An index file that gathers others hides who needs whom.",
      severity: "error",
      from: {},
      to: { path: "/index\\.tsx?$", pathNot: "^node_modules/" },
    },
    {
      name: "names-say-something",
      severity: "error",
      from: {},
      to: { path: "/(utils?|helpers?|misc|common|manager)(\\.tsx?$|/)", pathNot: "^node_modules/" },
    },
    {
      name: "shipped-code-needs-shipped-packages",
      severity: "error",
      // The URL map is read by the build alone.
      from: { path: "^(app|archive)/|^server\\.ts$", pathNot: `^app/routes\\.ts$|${TESTS}` },
      to: { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "everything-is-found",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:|\\?(inline|url|raw)$" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|data)/|^\\.react-router/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "types", "default"],
      extensions: [".ts", ".tsx", ".js", ".cjs", ".json"],
    },
  },
};
