// Hashed names, kept for good: the landing page is fetched often and its pictures once.
const ADDRESSES = import.meta.glob<string>("./media/*", { eager: true, query: "?url", import: "default" });

/** Address of a picture or sound of ours. Where they came from: docs/decisions/0027-landing.md. */
export function mediaAddress(name: string): string {
  const address = ADDRESSES[`./media/${name}`];
  if (!address) throw new Error(`there is no app/routes/landing/media/${name}`);
  return address;
}
