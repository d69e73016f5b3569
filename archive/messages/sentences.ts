import type { Language } from "archive/contract/language";
import { ruleMessages as bn } from "archive/contract/messages/bn";
import { ruleMessages as en } from "archive/contract/messages/en";
import { sentenceOf, type Sentence, type Texts } from "archive/base/sentence-of";
import { shellTexts as shellBn } from "archive/base/shell-texts.bn";
import { shellTexts as shellEn } from "archive/base/shell-texts.en";
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
    shell: shellBn,
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
    shell: shellEn,
  },
};

/** The sentence of a key in a language, numbers in that language's digits. Unknown keys come back as they are. */
export function sentence(language: Language, ref: Sentence): string {
  return sentenceOf(TEXTS[language], language, ref);
}
