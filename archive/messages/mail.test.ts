import { describe, expect, test } from "vitest";
import { readArchiveConfig } from "archive/base/config";
import { LANGUAGES } from "archive/contract/language";
import { writeMail } from "./mail";
import { mailTexts as bengali } from "./texts.bn";
import { mailTexts, type MailTemplate } from "./texts.en";

const config = readArchiveConfig({
  SITE_ORIGIN: "https://akkhor.example",
  SITE_NAME: "Akkhor",
  SMTP_URL: "smtp://localhost",
});
const templates = Object.keys(mailTexts.letters) as MailTemplate[];

test("both languages have the same texts", () => {
  const names = (texts: object): string[] =>
    Object.entries(texts).flatMap(([name, text]) =>
      typeof text === "string" ? name : names(text as object).map((more) => `${name}.${more}`),
    );
  expect(names(bengali).toSorted()).toEqual(names(mailTexts).toSorted());
});

describe.each(LANGUAGES)("in %s", (language) => {
  test.each(templates)("%s is whole: no key, no gap, the same words plain and as HTML", (template) => {
    const letter = writeMail(config, language, template, { name: "আমিনা", code: "123456", inviter: "Bela" });
    expect(letter.html).toContain(`<html lang="${language}">`);
    for (const text of [letter.subject, letter.text, letter.html])
      expect(text).not.toMatch(/\{\{|undefined|mail\.\w|letters\.\w/);
    expect(letter.text).toContain("আমিনা");
    expect(letter.html).toContain(language === "bn" ? "অক্ষর" : "Akkhor");
    expect(letter.html).not.toContain("<table");
    expect(letter.html).not.toContain("<script");
  });
});

test("a Bengali letter has the code and its minutes in Bengali digits, and the code once more for a number pad", () => {
  const { text } = writeMail(config, "bn", "registration_code", { code: "904217" });
  expect(text).toContain("৯০৪২১৭  (904217)");
  expect(text).toContain("১০ মিনিট");
});

test("an English letter has it once", () => {
  const { text, html } = writeMail(config, "en", "recovery_code", { name: "Amina", code: "004217" });
  expect(text.match(/004217/g)).toHaveLength(1);
  expect(html.match(/004217/g)).toHaveLength(1);
  expect(text).toContain("Dear Amina,");
  expect(text).toContain("10 minutes");
});
