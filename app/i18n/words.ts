import type { Language } from "archive/contract/language";
import type { Area, Words } from "./areas";
import { hidden } from "./hidden-words";
import { account as accountBn } from "./words/account.bn";
import { account as accountEn } from "./words/account.en";
import { albums as albumsBn } from "./words/albums.bn";
import { albums as albumsEn } from "./words/albums.en";
import { links as linksBn } from "./words/links.bn";
import { links as linksEn } from "./words/links.en";
import { mailLink as mailLinkBn } from "./words/mail-link.bn";
import { mailLink as mailLinkEn } from "./words/mail-link.en";
import { openLink as openLinkBn } from "./words/open-link.bn";
import { openLink as openLinkEn } from "./words/open-link.en";
import { errors as errorsBn } from "./words/errors.bn";
import { errors as errorsEn } from "./words/errors.en";
import { flash as flashBn } from "./words/flash.bn";
import { flash as flashEn } from "./words/flash.en";
import { forms as formsBn } from "./words/forms.bn";
import { forms as formsEn } from "./words/forms.en";
import { findPeople as findPeopleBn } from "./words/find-people.bn";
import { findPeople as findPeopleEn } from "./words/find-people.en";
import { share as shareBn } from "./words/share.bn";
import { sendAgain as sendAgainBn } from "./words/send-again.bn";
import { sendAgain as sendAgainEn } from "./words/send-again.en";
import { share as shareEn } from "./words/share.en";
import { camera as cameraBn } from "./words/camera.bn";
import { bin as binBn } from "./words/bin.bn";
import { chooser as chooserBn } from "./words/chooser.bn";
import { chosen as chosenBn } from "./words/chosen.bn";
import { dashboard as dashboardBn } from "./words/dashboard.bn";
import { notifications as notificationsBn } from "./words/notifications.bn";
import { notifications as notificationsEn } from "./words/notifications.en";
import { notificationSettings as notificationSettingsBn } from "./words/notification-settings.bn";
import { notificationSettings as notificationSettingsEn } from "./words/notification-settings.en";
import { pageOrder as pageOrderBn } from "./words/page-order.bn";
import { groupActs as groupActsBn } from "./words/group-acts.bn";
import { groupActs as groupActsEn } from "./words/group-acts.en";
import { groups as groupsBn } from "./words/groups.bn";
import { groups as groupsEn } from "./words/groups.en";
import { item as itemBn } from "./words/item.bn";
import { itemForm as itemFormBn } from "./words/item-form.bn";
import { letters as lettersBn } from "./words/letters.bn";
import { camera as cameraEn } from "./words/camera.en";
import { bin as binEn } from "./words/bin.en";
import { chooser as chooserEn } from "./words/chooser.en";
import { chosen as chosenEn } from "./words/chosen.en";
import { dashboard as dashboardEn } from "./words/dashboard.en";
import { pageOrder as pageOrderEn } from "./words/page-order.en";
import { item as itemEn } from "./words/item.en";
import { itemForm as itemFormEn } from "./words/item-form.en";
import { letters as lettersEn } from "./words/letters.en";
import { keepsake as keepsakeBn } from "./words/keepsake.bn";
import { keepsake as keepsakeEn } from "./words/keepsake.en";
import { leaving as leavingBn } from "./words/leaving.bn";
import { landing as landingBn } from "./words/landing.bn";
import { leaving as leavingEn } from "./words/leaving.en";
import { landing as landingEn } from "./words/landing.en";
import { pages as pagesBn } from "./words/pages.bn";
import { pages as pagesEn } from "./words/pages.en";
import { profile as profileBn } from "./words/profile.bn";
import { profile as profileEn } from "./words/profile.en";
import { privacy as privacyBn } from "./words/privacy.bn";
import { providers as providersBn } from "./words/providers.bn";
import { privacy as privacyEn } from "./words/privacy.en";
import { providers as providersEn } from "./words/providers.en";
import { people as peopleBn } from "./words/people.bn";
import { passkeys as passkeysBn } from "./words/passkeys.bn";
import { passkeys as passkeysEn } from "./words/passkeys.en";
import { people as peopleEn } from "./words/people.en";
import { blocks as blocksBn } from "./words/blocks.bn";
import { blocks as blocksEn } from "./words/blocks.en";
import { invitation as invitationBn } from "./words/invitation.bn";
import { invitation as invitationEn } from "./words/invitation.en";
import { received as receivedBn } from "./words/received.bn";
import { received as receivedEn } from "./words/received.en";
import { recorder as recorderBn } from "./words/recorder.bn";
import { report as reportBn } from "./words/report.bn";
import { report as reportEn } from "./words/report.en";
import { shell as shellBn } from "./words/shell.bn";
import { recorder as recorderEn } from "./words/recorder.en";
import { shell as shellEn } from "./words/shell.en";
import { signIn as signInBn } from "./words/sign-in.bn";
import { signIn as signInEn } from "./words/sign-in.en";
import { twoStep as twoStepBn } from "./words/two-step.bn";
import { twoStep as twoStepEn } from "./words/two-step.en";
import { unsubscribe as unsubscribeBn } from "./words/unsubscribe.bn";
import { unsubscribe as unsubscribeEn } from "./words/unsubscribe.en";
import { unsent as unsentBn } from "./words/unsent.bn";
import { ui as uiBn } from "./words/ui.bn";
import { unsent as unsentEn } from "./words/unsent.en";
import { ui as uiEn } from "./words/ui.en";

const en: Words = { account: accountEn, albums: albumsEn, openLink: openLinkEn, links: linksEn, mailLink: mailLinkEn, errors: errorsEn, flash: flashEn, forms: formsEn, findPeople: findPeopleEn, camera: cameraEn, bin: binEn, chooser: chooserEn, chosen: chosenEn, dashboard: dashboardEn, notifications: notificationsEn, notificationSettings: notificationSettingsEn, pageOrder: pageOrderEn, groupActs: groupActsEn, groups: groupsEn, item: itemEn, itemForm: itemFormEn, letters: lettersEn, keepsake: keepsakeEn, landing: landingEn, leaving: leavingEn, pages: pagesEn, passkeys: passkeysEn, people: peopleEn, profile: profileEn, privacy: privacyEn, providers: providersEn, blocks: blocksEn, invitation: invitationEn, received: receivedEn, recorder: recorderEn, sendAgain: sendAgainEn, share: shareEn, report: reportEn, shell: shellEn, signIn: signInEn, twoStep: twoStepEn, ui: uiEn, unsent: unsentEn, unsubscribe: unsubscribeEn };
const bn: Words = { account: accountBn, albums: albumsBn, openLink: openLinkBn, links: linksBn, mailLink: mailLinkBn, errors: errorsBn, flash: flashBn, forms: formsBn, findPeople: findPeopleBn, camera: cameraBn, bin: binBn, chooser: chooserBn, chosen: chosenBn, dashboard: dashboardBn, notifications: notificationsBn, notificationSettings: notificationSettingsBn, pageOrder: pageOrderBn, groupActs: groupActsBn, groups: groupsBn, item: itemBn, itemForm: itemFormBn, letters: lettersBn, keepsake: keepsakeBn, landing: landingBn, leaving: leavingBn, pages: pagesBn, passkeys: passkeysBn, people: peopleBn, profile: profileBn, privacy: privacyBn, providers: providersBn, blocks: blocksBn, invitation: invitationBn, received: receivedBn, recorder: recorderBn, sendAgain: sendAgainBn, share: shareBn, report: reportBn, shell: shellBn, signIn: signInBn, twoStep: twoStepBn, ui: uiBn, unsent: unsentBn, unsubscribe: unsubscribeBn };

/** Server side only: the words of one language. */
export function dictionary(language: Language): Words {
  return language === "en" ? en : bn;
}

const asleep: Record<Language, Words> = { bn: hidden(bn), en: hidden(en) };

/** The words of some areas, for a loader to hand to its page. A document's data carries none of their texts: it fetches them when it wakes. */
export function words<Names extends Area[]>({ language, awake }: { language: Language; awake: boolean }, ...areas: Names): Pick<Words, Names[number]> {
  const all = awake ? dictionary(language) : asleep[language];
  return Object.fromEntries(areas.map((area) => [area, all[area]])) as Pick<Words, Names[number]>;
}
