import { FlowReply, fromWireUser, ProfileReply } from "archive/contract/accounts/account";
import { namedAddress, type Address } from "archive/contract/address";
import { fromWireDevice, WireDevice } from "archive/contract/accounts/device";
import { Nothing } from "archive/contract/envelope";
import type { UpdatePassword } from "archive/contract/accounts/password";
import { PATHS } from "archive/contract/paths";
import type { SetPassword } from "archive/contract/accounts/two-step";
import { mapAnswer, OR_ABSENT, type Transport } from "./transport";

/** What people do with their own account: password, addresses, devices. */
export function ownAccountCalls({ read, post }: Transport) {
  return {
    /** The person as they are now, where the session's own copy may be older. */
    ownProfile: async () => fromWireUser((await read(ProfileReply, PATHS.profile)).user),
    updatePassword: (fields: UpdatePassword) => post(Nothing, PATHS.updatePassword, fields),
    /** For whoever has none. */
    setPassword: (fields: SetPassword) => post(Nothing, PATHS.setPassword, fields),
    changeAddress: ({ address, password }: { address: Address; password: string }) =>
      post(FlowReply, PATHS.addressChange, { ...namedAddress(address), password }),
    confirmAddress: async ({ address, ...typed }: { address: Address; otp: string; flow: string }) =>
      mapAnswer(await post(ProfileReply, PATHS.addressConfirm, { ...namedAddress(address), ...typed }), ({ user }) =>
        fromWireUser(user),
      ),
    sendAddressCodeAgain: ({ address, flow }: { address: Address; flow: string }) =>
      post(FlowReply, PATHS.addressSendAgain, { ...namedAddress(address), flow }),
    /** Where the person is signed in, last used first. */
    devices: async () => (await read(WireDevice.array(), PATHS.devices)).map(fromWireDevice),
    /** One that was signed out already is refused with 404. */
    endDevice: (id: string) => post(Nothing, PATHS.deviceEnd, { id }, OR_ABSENT),
    endOtherDevices: () => post(Nothing, PATHS.deviceEndOthers, {}),
  };
}
