import { runBuilt } from "./run-built.js";

await runBuilt("move-storage");
