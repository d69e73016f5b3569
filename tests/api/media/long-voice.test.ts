import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { hearingTime } from "archive/media/audio";
import { BUNDLED } from "archive/media/ffmpeg";
import { form } from "tests/builders/form";
import { lyingWav } from "tests/builders/hostile-sound";
import { voice } from "tests/builders/voice";
import { saidOf } from "tests/test-app/reply";
import { NO_TRACES, traces } from "tests/test-app/traces";
import { newTestApp } from "tests/test-app/test-app";

const WORDS = {
  en: "This recording is too long. Please select one of at most 1 h",
  bn: "রেকর্ডিংটি খুব লম্বা। সর্বোচ্চ ১ ঘণ্টার একটি বেছে নিন",
};

test.each([
  ["en", undefined],
  ["bn", BUNDLED],
] as const)(
  "a small voice that claims to last longer than VOICE_MAX_HOURS is refused with words and leaves nothing: %s, " +
    "FFMPEG_PATH %s",
  async (language, ffmpegPath) => {
    await using app = await newTestApp({ voiceLongestSeconds: 3600, ffmpegPath });
    // 192,000 samples at 40 a second are an hour and a third.
    const slow = lyingWav(await voice({ seconds: 12 }), { rate: 40 });
    const answer = await app
      .as("amina")
      .upload(PATHS.itemCreate, form({ audio: new File([slow], "slow.wav"), description: "kept" }), {
        "accept-language": language,
      });
    expect([answer.status, (await saidOf(answer)).errors]).toEqual([400, { audio: [WORDS[language]] }]);
    expect(await traces(app)).toEqual(NO_TRACES);
  },
);

test("how long a voice may be heard follows from its bytes: a small file holds nobody up", () => {
  expect(hearingTime(0)).toBe(20_000);
  expect(hearingTime(1_600_000)).toBeLessThan(30_000);
  expect(hearingTime(50 * 1024 * 1024)).toBeGreaterThan(170_000);
});
