/** The limit that leaves no room for an item: its person's plan, or the bytes that the operator gives them. */
export type NoRoom = "plan" | "quota";

/** @param reason of a refusal */
export function noRoomOf(reason: string | undefined): NoRoom | undefined {
  return reason === "free_limit" ? "plan" : reason === "over_quota" ? "quota" : undefined;
}
