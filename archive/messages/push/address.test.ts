import { expect, test } from "vitest";
import { ClosedAddress, isPushAddress, publicLookup } from "./address";

test("a name that leads to this machine is never connected to", async () => {
  for (const all of [true, false]) {
    const fault = await new Promise((done) => publicLookup("localhost", { all }, done));
    expect(fault).toBeInstanceOf(ClosedAddress);
  }
});

test("the push services of the browsers are taken, and what an operator names as theirs", () => {
  for (const endpoint of [
    "https://fcm.googleapis.com/fcm/send/x",
    "https://updates.push.services.mozilla.com/wpush/v2/x",
    "https://web.push.apple.com/x",
    "https://db5p.notify.windows.com/w/?token=x",
  ]) {
    expect(isPushAddress({ pushPrivateHosts: [] }, endpoint), endpoint).toBe(true);
  }
  expect(isPushAddress({ pushPrivateHosts: ["push.lan:8443"] }, "https://push.lan:8443/x")).toBe(true);
  expect(isPushAddress({ pushPrivateHosts: ["push.lan:8443"] }, "http://push.lan:8443/x")).toBe(false);
});
