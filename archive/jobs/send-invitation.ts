import { deliverInvitation } from "archive/domain/invitations/deliver";
import type { Services } from "archive/domain/services";
import type { JobPayloads } from "archive/domain/queue";

/** Sends the letter of an invitation to an address. */
export function sendInvitation(services: Services, invitation: JobPayloads["send-invitation"]): Promise<void> {
  return deliverInvitation(services, invitation);
}
