import { useLoaderData } from "@remix-run/react";
import { messages } from "~/i18n/dictionary";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { listUnder } from "~/ui/item/list-under";
import { SETTINGS } from "~/ui/page/settings-address";
import { settingsFacts } from "./settings-facts";
import { SettingsSections } from "./settings-sections";

export async function loader(args: RouteArgs) {
  const { page, url } = await personRequest(args);
  // Opened as a document, changing the password is the page and this gives only its frame; hydrated, that lies over it.
  const isFrame = under.isFrame(page, url);
  const needed = messages(page, "settings", "account", "twoStep", "providers");
  return {
    title: needed.settings.title,
    messages: isFrame ? {} : needed,
    subjects: isFrame ? null : await settingsFacts(page),
  };
}

const under = listUnder(SETTINGS);
export const shouldRevalidate = under.shouldRevalidate;

/** The settings in one place: a section for each kind, with the way to each screen. */
export default function SettingsPage() {
  const { subjects } = useLoaderData<typeof loader>();
  return <under.List of={subjects}>{subjects && <SettingsSections {...subjects} />}</under.List>;
}
