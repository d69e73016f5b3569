import { takeLock } from "archive/lock";

// Holds the lock on the folder given until it is killed.
const [, , folder = ""] = process.argv;
const answer = await takeLock(folder, { pid: process.pid, role: "all", origin: "tests" });
console.log(answer.taken ? "held" : "refused");
setInterval(() => undefined, 60_000);
