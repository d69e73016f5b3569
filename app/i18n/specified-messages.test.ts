import { expect, test } from "vitest";
import { ruleMessages as rulesBn } from "archive/contract/messages/bn";
import { ruleMessages as rulesEn } from "archive/contract/messages/en";
import { dictionary } from "./dictionary";
import { camera as cameraBn } from "./messages/camera.bn";
import { camera as cameraEn } from "./messages/camera.en";
import { download as downloadBn } from "./messages/download.bn";
import { download as downloadEn } from "./messages/download.en";
import { recorder as recorderBn } from "./messages/recorder.bn";
import { recorder as recorderEn } from "./messages/recorder.en";

const EN = {
  ...dictionary("en"),
  camera: cameraEn,
  download: downloadEn,
  recorder: recorderEn,
  rule: { ...rulesEn.item, ...rulesEn.modal_dropdown_content, ...rulesEn.reply },
};
const BN = {
  ...dictionary("bn"),
  camera: cameraBn,
  download: downloadBn,
  recorder: recorderBn,
  rule: { ...rulesBn.item, ...rulesBn.modal_dropdown_content, ...rulesBn.reply },
};

/** Words that product.md 2, 4, 5 and 8 give for items. */
const SPECIFIED: [area: keyof typeof EN, key: string, words: string | RegExp][] = [
  ["rule", "handwriting_required", "handwriting field is required"],
  ["rule", "voice_required", "voice field is required"],
  ["recorder", "voiceRequired", "voice is required"],
  ["camera", "captureRequired", /picture/],
  ["rule", "only_image", "Only image file can be uploaded"],
  ["rule", "only_audio", "Only audio file can be uploaded"],
  ["rule", "Caption_may_not", /220/],
  ["rule", "image_too_small", /\{\{width\}\} by \{\{height\}\}/],
  ["rule", "image_too_large", "Please select an image less than {{limit}}"],
  ["rule", "free_limit", /^Your free limit is complete\b.*\bpayment\b/],
  ["rule", "created_handwriting", "Handwriting created successfully"],
  ["rule", "created_voice", "Voice created successfully"],
  ["rule", "updated_handwriting", "Handwriting updated successfully"],
  ["rule", "updated_voice", "Voice updated successfully"],
  ["flash", "createdHandwriting", "Handwriting created successfully"],
  ["flash", "createdVoice", "Voice created successfully"],
  ["flash", "updatedHandwriting", "Handwriting updated successfully"],
  ["flash", "updatedVoice", "Voice updated successfully"],
  ["rule", "something_went_wrong", "Something went wrong"],
  ["flash", "somethingWrong", "Something went wrong"],
  ["download", "noLength", /content-length/],
  ["recorder", "stopFirst", "Please stop the recording, then close"],
  ["recorder", "tooShort", /at least 5 seconds/],
  ["recorder", "allowMicrophone", /allow the microphone/],
  ["camera", "allowCamera", /allow the camera/],
  ["camera", "enableCamera", /enable the camera/],
  ["ui", "unknownName", "Unknown Name"],
  ["ui", "public", "Public"],
  ["ui", "private", "Private"],
  ["ui", "onlyMe", "Only me"],
  ["collection", "uploadHandwritings", "Upload handwriting"],
  ["collection", "uploadVoice", "Upload voice"],
  ["search", "none", "No search result"],
];

test.each(SPECIFIED)("%s.%s is said in the specification's words, and in Bengali", (area, key, words) => {
  const english = (EN[area] as Record<string, string>)[key] ?? "";
  const bengali = (BN[area] as Record<string, string>)[key] ?? "";
  const said = typeof words === "string" ? english === words : words.test(english);
  expect({ english, said }).toEqual({ english, said: true });
  expect(bengali).toMatch(/[ঀ-৿]/);
});
