import { expect, test } from "vitest";
import { deviceWords } from "./device-words";

const ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36";

test.each([
  [ANDROID, "Chrome on Android"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) " +
      "Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari on iOS",
  ],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Windows"],
  [
    "Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) " +
      "SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36",
    "Samsung Internet for Android on Android",
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 " +
      "Edg/150.0.0.0",
    "Microsoft Edge on Linux",
  ],
  ["evil.example/1 (call +8801700000000)", "a browser or program we don't know"],
  ["", "a browser or program we don't know"],
])("%s is %s", (userAgent, words) => {
  expect(deviceWords("en", userAgent)).toBe(words);
});

test("in Bengali too", () => {
  expect(deviceWords("bn", ANDROID)).toBe("Android-এ Chrome");
  expect(deviceWords("bn", "")).toBe("অচেনা কোনো ব্রাউজার বা প্রোগ্রাম");
});
