/** A line about progress: on standard error, so that what a command gives (`npm run seed -- --json`) stands alone. */
export function note(text) {
  process.stderr.write(`${text}\n`);
}

/** A line of what a command gives. */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/** A fault that the person can mend: its words are printed, without a stack. */
export class Stop extends Error {}

/** Ends the program with the words of a Stop, or with the whole fault. */
export function stopWith(error) {
  note(error instanceof Stop ? error.message : (error?.stack ?? String(error)));
  process.exit(1);
}
