import { fill } from "archive/contract/fill";
import { sizeWords } from "archive/contract/size-words";
import type { Language } from "archive/contract/language";
import { ruleMessages as bn } from "archive/contract/messages/bn";
import { ruleMessages as en } from "archive/contract/messages/en";
import type { MessageRef } from "archive/base/refusal";
import { adminTexts as adminBn } from "./admin-texts.bn";
import { adminTexts as adminEn } from "./admin-texts.en";
import { bagTexts as bagBn } from "./bag-texts.bn";
import { bagTexts as bagEn } from "./bag-texts.en";
import { strayTexts as straysBn } from "./moderation-texts.bn";
import { strayTexts as straysEn } from "./moderation-texts.en";
import { notificationTexts as notificationsBn } from "./notification-texts.bn";
import { notificationTexts as notificationsEn } from "./notification-texts.en";
import { operatorActTexts as operatorActsBn, operatorRefusals as refusalsBn } from "./operator-texts.bn";
import { operatorActTexts as operatorActsEn, operatorRefusals as refusalsEn } from "./operator-texts.en";
import { mailTexts as mailBn } from "./texts.bn";
import { mailTexts as mailEn } from "./texts.en";

interface Texts {
  [name: string]: string | Texts;
}

const TEXTS: Record<Language, Texts> = {
  bn: {
    ...bn,
    mail: mailBn,
    notificationText: notificationsBn,
    strays: straysBn,
    bag: bagBn,
    operatorAct: operatorActsBn,
    operatorRefusal: refusalsBn,
    admin: adminBn,
  },
  en: {
    ...en,
    mail: mailEn,
    notificationText: notificationsEn,
    strays: straysEn,
    bag: bagEn,
    operatorAct: operatorActsEn,
    operatorRefusal: refusalsEn,
    admin: adminEn,
  },
};

/** The sentence of a key in a language, numbers in that language's digits. Unknown keys come back as they are. */
export function sentence(language: Language, ref: MessageRef): string {
  const params = Object.fromEntries(
    Object.entries(ref.params ?? {}).map(([name, value]) => {
      if (typeof value === "number") return [name, new Intl.NumberFormat(language).format(value)];
      if (typeof value === "string") return [name, value];
      if ("bytes" in value) return [name, sizeWords(language, value.bytes)];
      const [unit, size] = "kilobytes" in value ? ["kilobyte", value.kilobytes] : ["megabyte", value.megabytes];
      return [name, new Intl.NumberFormat(language, { style: "unit", unit }).format(size)];
    }),
  );
  const text = ref.key
    .split(".")
    .reduce<Texts[string] | undefined>((at, name) => (typeof at === "object" ? at[name] : undefined), TEXTS[language]);
  return typeof text === "string" ? fill(text, params) : ref.key;
}

const LOCALES: Record<Language, string> = { bn: "bn-BD", en: "en-GB" };

/** A day, written out. */
export function dayWords(language: Language, day: Date): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "long", timeZone: "UTC" }).format(day);
}
