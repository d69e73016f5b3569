import type { Language } from "archive/contract/language";
import type { Area, Messages } from "./areas";
import { hidden } from "./hidden-messages";
import { account as accountBn } from "./messages/account.bn";
import { account as accountEn } from "./messages/account.en";
import { albums as albumsBn } from "./messages/albums.bn";
import { albums as albumsEn } from "./messages/albums.en";
import { links as linksBn } from "./messages/links.bn";
import { links as linksEn } from "./messages/links.en";
import { mailLink as mailLinkBn } from "./messages/mail-link.bn";
import { mailLink as mailLinkEn } from "./messages/mail-link.en";
import { openLink as openLinkBn } from "./messages/open-link.bn";
import { openLink as openLinkEn } from "./messages/open-link.en";
import { errors as errorsBn } from "./messages/errors.bn";
import { errors as errorsEn } from "./messages/errors.en";
import { flash as flashBn } from "./messages/flash.bn";
import { flash as flashEn } from "./messages/flash.en";
import { forms as formsBn } from "./messages/forms.bn";
import { forms as formsEn } from "./messages/forms.en";
import { findPeople as findPeopleBn } from "./messages/find-people.bn";
import { findPeople as findPeopleEn } from "./messages/find-people.en";
import { share as shareBn } from "./messages/share.bn";
import { sendAgain as sendAgainBn } from "./messages/send-again.bn";
import { sendAgain as sendAgainEn } from "./messages/send-again.en";
import { share as shareEn } from "./messages/share.en";
import { camera as cameraBn } from "./messages/camera.bn";
import { bin as binBn } from "./messages/bin.bn";
import { chooser as chooserBn } from "./messages/chooser.bn";
import { chosen as chosenBn } from "./messages/chosen.bn";
import { dashboard as dashboardBn } from "./messages/dashboard.bn";
import { notifications as notificationsBn } from "./messages/notifications.bn";
import { notifications as notificationsEn } from "./messages/notifications.en";
import { notificationSettings as notificationSettingsBn } from "./messages/notification-settings.bn";
import { notificationSettings as notificationSettingsEn } from "./messages/notification-settings.en";
import { pageOrder as pageOrderBn } from "./messages/page-order.bn";
import { groupActs as groupActsBn } from "./messages/group-acts.bn";
import { groupActs as groupActsEn } from "./messages/group-acts.en";
import { groups as groupsBn } from "./messages/groups.bn";
import { groups as groupsEn } from "./messages/groups.en";
import { item as itemBn } from "./messages/item.bn";
import { itemForm as itemFormBn } from "./messages/item-form.bn";
import { itemTexts as itemTextsBn } from "./messages/item-texts.bn";
import { collection as collectionBn } from "./messages/collection.bn";
import { camera as cameraEn } from "./messages/camera.en";
import { bin as binEn } from "./messages/bin.en";
import { chooser as chooserEn } from "./messages/chooser.en";
import { chosen as chosenEn } from "./messages/chosen.en";
import { dashboard as dashboardEn } from "./messages/dashboard.en";
import { pageOrder as pageOrderEn } from "./messages/page-order.en";
import { item as itemEn } from "./messages/item.en";
import { itemForm as itemFormEn } from "./messages/item-form.en";
import { itemTexts as itemTextsEn } from "./messages/item-texts.en";
import { collection as collectionEn } from "./messages/collection.en";
import { keepsake as keepsakeBn } from "./messages/keepsake.bn";
import { keepsake as keepsakeEn } from "./messages/keepsake.en";
import { leaving as leavingBn } from "./messages/leaving.bn";
import { landing as landingBn } from "./messages/landing.bn";
import { leaving as leavingEn } from "./messages/leaving.en";
import { landing as landingEn } from "./messages/landing.en";
import { pages as pagesBn } from "./messages/pages.bn";
import { payment as paymentBn } from "./messages/payment.bn";
import { pages as pagesEn } from "./messages/pages.en";
import { payment as paymentEn } from "./messages/payment.en";
import { profileMedia as profileMediaBn } from "./messages/profile-media.bn";
import { profileMedia as profileMediaEn } from "./messages/profile-media.en";
import { profileSamples as profileSamplesBn } from "./messages/profile-samples.bn";
import { profileSamples as profileSamplesEn } from "./messages/profile-samples.en";
import { profile as profileBn } from "./messages/profile.bn";
import { profile as profileEn } from "./messages/profile.en";
import { privacy as privacyBn } from "./messages/privacy.bn";
import { providers as providersBn } from "./messages/providers.bn";
import { privacy as privacyEn } from "./messages/privacy.en";
import { providers as providersEn } from "./messages/providers.en";
import { people as peopleBn } from "./messages/people.bn";
import { passkeys as passkeysBn } from "./messages/passkeys.bn";
import { passkeys as passkeysEn } from "./messages/passkeys.en";
import { people as peopleEn } from "./messages/people.en";
import { blocks as blocksBn } from "./messages/blocks.bn";
import { blocks as blocksEn } from "./messages/blocks.en";
import { invitation as invitationBn } from "./messages/invitation.bn";
import { invitation as invitationEn } from "./messages/invitation.en";
import { received as receivedBn } from "./messages/received.bn";
import { received as receivedEn } from "./messages/received.en";
import { recorder as recorderBn } from "./messages/recorder.bn";
import { report as reportBn } from "./messages/report.bn";
import { report as reportEn } from "./messages/report.en";
import { search as searchBn } from "./messages/search.bn";
import { search as searchEn } from "./messages/search.en";
import { shell as shellBn } from "./messages/shell.bn";
import { recorder as recorderEn } from "./messages/recorder.en";
import { shell as shellEn } from "./messages/shell.en";
import { signIn as signInBn } from "./messages/sign-in.bn";
import { signIn as signInEn } from "./messages/sign-in.en";
import { twoStep as twoStepBn } from "./messages/two-step.bn";
import { twoStep as twoStepEn } from "./messages/two-step.en";
import { unsubscribe as unsubscribeBn } from "./messages/unsubscribe.bn";
import { unsubscribe as unsubscribeEn } from "./messages/unsubscribe.en";
import { unsent as unsentBn } from "./messages/unsent.bn";
import { ui as uiBn } from "./messages/ui.bn";
import { unsent as unsentEn } from "./messages/unsent.en";
import { ui as uiEn } from "./messages/ui.en";

const en: Messages = {
  account: accountEn,
  albums: albumsEn,
  openLink: openLinkEn,
  links: linksEn,
  mailLink: mailLinkEn,
  errors: errorsEn,
  flash: flashEn,
  forms: formsEn,
  findPeople: findPeopleEn,
  camera: cameraEn,
  bin: binEn,
  chooser: chooserEn,
  chosen: chosenEn,
  dashboard: dashboardEn,
  notifications: notificationsEn,
  notificationSettings: notificationSettingsEn,
  pageOrder: pageOrderEn,
  groupActs: groupActsEn,
  groups: groupsEn,
  item: itemEn,
  itemForm: itemFormEn,
  itemTexts: itemTextsEn,
  collection: collectionEn,
  keepsake: keepsakeEn,
  landing: landingEn,
  leaving: leavingEn,
  pages: pagesEn,
  payment: paymentEn,
  passkeys: passkeysEn,
  people: peopleEn,
  profileMedia: profileMediaEn,
  profile: profileEn,
  profileSamples: profileSamplesEn,
  privacy: privacyEn,
  providers: providersEn,
  blocks: blocksEn,
  invitation: invitationEn,
  received: receivedEn,
  recorder: recorderEn,
  sendAgain: sendAgainEn,
  share: shareEn,
  report: reportEn,
  search: searchEn,
  shell: shellEn,
  signIn: signInEn,
  twoStep: twoStepEn,
  ui: uiEn,
  unsent: unsentEn,
  unsubscribe: unsubscribeEn,
};
const bn: Messages = {
  account: accountBn,
  albums: albumsBn,
  openLink: openLinkBn,
  links: linksBn,
  mailLink: mailLinkBn,
  errors: errorsBn,
  flash: flashBn,
  forms: formsBn,
  findPeople: findPeopleBn,
  camera: cameraBn,
  bin: binBn,
  chooser: chooserBn,
  chosen: chosenBn,
  dashboard: dashboardBn,
  notifications: notificationsBn,
  notificationSettings: notificationSettingsBn,
  pageOrder: pageOrderBn,
  groupActs: groupActsBn,
  groups: groupsBn,
  item: itemBn,
  itemForm: itemFormBn,
  itemTexts: itemTextsBn,
  collection: collectionBn,
  keepsake: keepsakeBn,
  landing: landingBn,
  leaving: leavingBn,
  pages: pagesBn,
  payment: paymentBn,
  passkeys: passkeysBn,
  people: peopleBn,
  profileMedia: profileMediaBn,
  profile: profileBn,
  profileSamples: profileSamplesBn,
  privacy: privacyBn,
  providers: providersBn,
  blocks: blocksBn,
  invitation: invitationBn,
  received: receivedBn,
  recorder: recorderBn,
  sendAgain: sendAgainBn,
  share: shareBn,
  report: reportBn,
  search: searchBn,
  shell: shellBn,
  signIn: signInBn,
  twoStep: twoStepBn,
  ui: uiBn,
  unsent: unsentBn,
  unsubscribe: unsubscribeBn,
};

/** Server side only: the words of one language. */
export function dictionary(language: Language): Messages {
  return language === "en" ? en : bn;
}

const withoutHidden: Record<Language, Messages> = { bn: hidden(bn), en: hidden(en) };

/**
 * The words of some areas, for a loader to hand to its page. A document's data carries none of their texts: it fetches
 * them when it hydrates.
 */
export function messages<Name extends Area>(
  { language, hydrated }: { language: Language; hydrated: boolean },
  ...areas: Name[]
): Pick<Messages, Name> {
  const all = hydrated ? dictionary(language) : withoutHidden[language];
  return Object.fromEntries(areas.map((area) => [area, all[area]])) as Pick<Messages, Name>;
}

/**
 * What most loaders begin with: the words of some areas, and the title of the page, which is one of the first area's.
 * @param title its key there
 */
export function titled<First extends Area, Rest extends Area = never>(
  page: { language: Language; hydrated: boolean },
  first: First,
  title: keyof Messages[First],
  ...rest: Rest[]
): { title: string; messages: Pick<Messages, First | Rest> } {
  const words = messages<First | Rest>(page, first, ...rest);
  return { title: String(words[first][title]), messages: words };
}
