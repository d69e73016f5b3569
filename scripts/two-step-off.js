import { runBuilt } from "./run-built.js";

await runBuilt("two-step-off");
