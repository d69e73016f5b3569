import { LeaveReply, type ComeBack, type LeaveRequest } from "archive/contract/leaving/leaving";
import { StartReply } from "archive/contract/accounts/start";
import { FlowReply, sessionUserWire, tokensWire } from "archive/contract/accounts/account";
import { namedAddress, type Address } from "archive/contract/address";
import { deviceWire } from "archive/contract/accounts/device";
import type { UpdatePassword } from "archive/contract/accounts/password";
import { PATHS } from "archive/contract/paths";
import type { SetPassword } from "archive/contract/accounts/two-step";
import { OR_ABSENT, type Transport } from "./transport";

/** What people do with their own account: password, addresses, devices, where they start, leaving. */
export function ownAccountCalls({ read, post, act }: Transport) {
  return {
    updatePassword: (fields: UpdatePassword) => act(PATHS.updatePassword, fields),
    /** For whoever has none. */
    setPassword: (fields: SetPassword) => act(PATHS.setPassword, fields),
    changeAddress: ({ address, password }: { address: Address; password: string }) =>
      post(FlowReply, PATHS.addressChange, { ...namedAddress(address), password }),
    confirmAddress: ({ address, ...typed }: { address: Address; otp: string; flow: string }) =>
      post(sessionUserWire, PATHS.addressConfirm, { ...namedAddress(address), ...typed }),
    sendAddressCodeAgain: ({ address, flow }: { address: Address; flow: string }) =>
      post(FlowReply, PATHS.addressSendAgain, { ...namedAddress(address), flow }),
    /** Where the person is signed in, last used first. */
    devices: () => read(deviceWire.array(), PATHS.devices),
    /** One that was signed out already is refused with 404. */
    endDevice: (id: string) => act(PATHS.deviceEnd, { id }, OR_ABSENT),
    endOtherDevices: () => act(PATHS.deviceEndOthers),
    startsAtCollections: async () => (await read(StartReply, PATHS.profileStart)).at_collections,
    chooseStart: (atCollections: boolean) => post(StartReply, PATHS.profileStart, { at_collections: atCollections }),
    leave: (fields: LeaveRequest) => post(LeaveReply, PATHS.leave, fields),
    comeBack: (fields: ComeBack) => post(tokensWire, PATHS.comeBack, fields),
  };
}
