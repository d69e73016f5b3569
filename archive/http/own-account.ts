import { Nothing } from "archive/contract/envelope";
import { UpdatePassword } from "archive/contract/password";
import { PATHS } from "archive/contract/paths";
import { changePassword } from "archive/domain/accounts/change-password";
import type { Services } from "archive/services";
import { answer } from "./answer";
import { call, type CallApp } from "./call";

/** What people do with their own account: password, addresses, devices. */
export function ownAccountCalls(app: CallApp, services: Services): void {
  call(
    app,
    { method: "post", path: PATHS.updatePassword, summary: "Another password; 201 where the present one is wrong. Every other device is signed out", person: true, body: UpdatePassword, reply: Nothing },
    async ({ c, caller, body }) => {
      await changePassword(services, caller.actor, body);
      return answer(c, null, { key: "account.password_updated" });
    },
  );
}
