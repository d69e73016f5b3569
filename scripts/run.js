import { spawn } from "node:child_process";
import { note } from "./say.js";

/** Streams of a child: what it says goes to our standard error: it is progress (see say.js). */
const AS_PROGRESS = ["inherit", 2, "inherit"];

/**
 * Runs a program with its words shown as progress.
 * @returns its exit code; 1 where it could not be started or a signal ended it.
 */
export function run(command, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { stdio: AS_PROGRESS, ...options });
    passSignalsOn(child);
    child.on("error", (error) => {
      note(`${command}: ${error.message}`);
      done(1);
    });
    child.on("exit", (code) => done(code ?? 1));
  });
}

/**
 * The same, with its words kept until its end: for what runs beside another.
 * @returns its exit code, once the words were shown
 */
export function runKept(command, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    passSignalsOn(child);
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => said.push(part));
    child.on("error", (error) => said.push(Buffer.from(`${command}: ${error.message}\n`)));
    // After its streams' end, and after an error too.
    child.on("close", (code) => {
      process.stderr.write(Buffer.concat(said));
      done(code ?? 1);
    });
  });
}

/** Signals that are passed on. What a terminal sends to all of its processes, SIGINT, is not among them. */
const PASSED_ON = ["SIGTERM", "SIGHUP"];
const running = new Set();
let passed;
const pass = (signal) => {
  passed = signal;
  for (const child of running) child.kill(signal);
};

/** Ends what this process runs, which would go on by itself, and then this process. */
function passSignalsOn(child) {
  if (running.size === 0) for (const signal of PASSED_ON) process.on(signal, pass);
  running.add(child);
  const over = () => {
    running.delete(child);
    if (running.size > 0) return;
    for (const signal of PASSED_ON) process.off(signal, pass);
    if (passed) process.kill(process.pid, passed);
  };
  child.once("exit", over);
  child.once("error", over);
}

/** npm by the way it was started, so that Windows and odd installations work; else the one in PATH. */
export function runNpm(args, options = {}) {
  const script = process.env.npm_execpath;
  if (script?.endsWith(".js")) return run(process.execPath, [script, ...args], options);
  const windows = process.platform === "win32";
  return run(windows ? "npm.cmd" : "npm", args, { shell: windows, ...options });
}
