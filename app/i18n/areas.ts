import type { account } from "./words/account.en";
import type { openLink } from "./words/open-link.en";
import type { links } from "./words/links.en";
import type { errors } from "./words/errors.en";
import type { flash } from "./words/flash.en";
import type { forms } from "./words/forms.en";
import type { findPeople } from "./words/find-people.en";
import type { camera } from "./words/camera.en";
import type { bin } from "./words/bin.en";
import type { chooser } from "./words/chooser.en";
import type { chosen } from "./words/chosen.en";
import type { dashboard } from "./words/dashboard.en";
import type { groupActs } from "./words/group-acts.en";
import type { groups } from "./words/groups.en";
import type { keepsake } from "./words/keepsake.en";
import type { mailLink } from "./words/mail-link.en";
import type { item } from "./words/item.en";
import type { itemForm } from "./words/item-form.en";
import type { letters } from "./words/letters.en";
import type { landing } from "./words/landing.en";
import type { notifications } from "./words/notifications.en";
import type { notificationSettings } from "./words/notification-settings.en";
import type { pageOrder } from "./words/page-order.en";
import type { pages } from "./words/pages.en";
import type { providers } from "./words/providers.en";
import type { passkeys } from "./words/passkeys.en";
import type { people } from "./words/people.en";
import type { blocks } from "./words/blocks.en";
import type { invitation } from "./words/invitation.en";
import type { received } from "./words/received.en";
import type { recorder } from "./words/recorder.en";
import type { sendAgain } from "./words/send-again.en";
import type { share } from "./words/share.en";
import type { report } from "./words/report.en";
import type { shell } from "./words/shell.en";
import type { signIn } from "./words/sign-in.en";
import type { unsubscribe } from "./words/unsubscribe.en";
import type { unsent } from "./words/unsent.en";
import type { ui } from "./words/ui.en";

/** The dictionary's areas: a page carries only those that its loaders name. */
export interface Words {
  account: typeof account;
  openLink: typeof openLink;
  links: typeof links;
  errors: typeof errors;
  flash: typeof flash;
  forms: typeof forms;
  findPeople: typeof findPeople;
  camera: typeof camera;
  bin: typeof bin;
  chooser: typeof chooser;
  chosen: typeof chosen;
  dashboard: typeof dashboard;
  groupActs: typeof groupActs;
  groups: typeof groups;
  item: typeof item;
  itemForm: typeof itemForm;
  letters: typeof letters;
  keepsake: typeof keepsake;
  landing: typeof landing;
  mailLink: typeof mailLink;
  notifications: typeof notifications;
  notificationSettings: typeof notificationSettings;
  pageOrder: typeof pageOrder;
  pages: typeof pages;
  passkeys: typeof passkeys;
  people: typeof people;
  providers: typeof providers;
  blocks: typeof blocks;
  invitation: typeof invitation;
  received: typeof received;
  recorder: typeof recorder;
  sendAgain: typeof sendAgain;
  share: typeof share;
  report: typeof report;
  shell: typeof shell;
  signIn: typeof signIn;
  ui: typeof ui;
  unsent: typeof unsent;
  unsubscribe: typeof unsubscribe;
}
export type Area = keyof Words;

/** Fills `{{name}}` parts; numbers come as text already, in the page's digits. */
export function fill(text: string, params: Record<string, string> = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => params[name] ?? whole);
}
