// Every area of messages, in English: the dictionary.
import { account } from "./messages/account.en";
import { albums } from "./messages/albums.en";
import { anotherAccount } from "./messages/another-account.en";
import { appearance } from "./messages/appearance.en";
import { bin } from "./messages/bin.en";
import { blocks } from "./messages/blocks.en";
import { camera } from "./messages/camera.en";
import { chooser } from "./messages/chooser.en";
import { chosen } from "./messages/chosen.en";
import { collection } from "./messages/collection.en";
import { dashboard } from "./messages/dashboard.en";
import { downloads } from "./messages/downloads.en";
import { errors } from "./messages/errors.en";
import { findPeople } from "./messages/find-people.en";
import { flash } from "./messages/flash.en";
import { formTitles } from "./messages/form-titles.en";
import { forms } from "./messages/forms.en";
import { groupActs } from "./messages/group-acts.en";
import { groups } from "./messages/groups.en";
import { history } from "./messages/history.en";
import { imports } from "./messages/imports.en";
import { invitation } from "./messages/invitation.en";
import { item } from "./messages/item.en";
import { itemForm } from "./messages/item-form.en";
import { itemTexts } from "./messages/item-texts.en";
import { keeping } from "./messages/keeping.en";
import { keepsake } from "./messages/keepsake.en";
import { landing } from "./messages/landing.en";
import { leaving } from "./messages/leaving.en";
import { listChoices } from "./messages/list-choices.en";
import { listFilter } from "./messages/list-filter.en";
import { left } from "./messages/left.en";
import { links } from "./messages/links.en";
import { mailLink } from "./messages/mail-link.en";
import { newcomer } from "./messages/newcomer.en";
import { noAccount } from "./messages/no-account.en";
import { notificationSettings } from "./messages/notification-settings.en";
import { notifications } from "./messages/notifications.en";
import { openLink } from "./messages/open-link.en";
import { pageOrder } from "./messages/page-order.en";
import { pages } from "./messages/pages.en";
import { passkeys } from "./messages/passkeys.en";
import { payment } from "./messages/payment.en";
import { people } from "./messages/people.en";
import { privacy } from "./messages/privacy.en";
import { profile } from "./messages/profile.en";
import { profileMedia } from "./messages/profile-media.en";
import { profileSamples } from "./messages/profile-samples.en";
import { providers } from "./messages/providers.en";
import { reading } from "./messages/reading.en";
import { received } from "./messages/received.en";
import { recorder } from "./messages/recorder.en";
import { report } from "./messages/report.en";
import { samePerson } from "./messages/same-person.en";
import { search } from "./messages/search.en";
import { seen } from "./messages/seen.en";
import { sendAgain } from "./messages/send-again.en";
import { settings } from "./messages/settings.en";
import { share } from "./messages/share.en";
import { sharedAlbums } from "./messages/shared-albums.en";
import { shell } from "./messages/shell.en";
import { signIn } from "./messages/sign-in.en";
import { stewards } from "./messages/stewards.en";
import { cutVoice } from "./messages/cut-voice.en";
import { operatorActs } from "./messages/operator-acts.en";
import { straighten } from "./messages/straighten.en";
import { timeline } from "./messages/timeline.en";
import { tray } from "./messages/tray.en";
import { twoStep } from "./messages/two-step.en";
import { ui } from "./messages/ui.en";
import { unsent } from "./messages/unsent.en";
import { unsubscribe } from "./messages/unsubscribe.en";
import { writerFace } from "./messages/writer-face.en";
import { writers } from "./messages/writers.en";

export const en = {
  account,
  albums,
  anotherAccount,
  appearance,
  bin,
  blocks,
  camera,
  chooser,
  chosen,
  collection,
  dashboard,
  downloads,
  errors,
  findPeople,
  flash,
  formTitles,
  forms,
  groupActs,
  groups,
  history,
  imports,
  invitation,
  item,
  itemForm,
  itemTexts,
  keeping,
  keepsake,
  landing,
  leaving,
  left,
  links,
  listChoices,
  listFilter,
  mailLink,
  newcomer,
  noAccount,
  notificationSettings,
  notifications,
  openLink,
  pageOrder,
  pages,
  passkeys,
  payment,
  people,
  privacy,
  profile,
  profileMedia,
  profileSamples,
  providers,
  reading,
  received,
  recorder,
  report,
  samePerson,
  search,
  seen,
  sendAgain,
  settings,
  share,
  sharedAlbums,
  shell,
  signIn,
  stewards,
  cutVoice,
  operatorActs,
  straighten,
  timeline,
  tray,
  twoStep,
  ui,
  unsent,
  unsubscribe,
  writerFace,
  writers,
};
