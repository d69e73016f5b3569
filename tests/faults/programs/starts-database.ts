import { startEmbedded } from "archive/db/embedded/start-embedded";

// Starts the built-in database in the folder given and stays until it is killed.
const [, , folder = ""] = process.argv;
const server = await startEmbedded({ folder });
console.log(`database ${server.pid}`);
setInterval(() => undefined, 60_000);
