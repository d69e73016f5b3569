/** A message that its server or gateway will not take as it is, however often it is sent. */
export class RefusedForGood extends Error {}
