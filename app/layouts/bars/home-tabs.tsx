import { useLocation } from "@remix-run/react";
import { useMessages } from "~/i18n/use-messages";
import { Tabs } from "~/ui/controls/tabs";

const LISTS = [
  ["/album", "albums"],
  ["/share-with-me", "sharedWithMe"],
  ["/groups", "groups"],
  ["/people/writers", "writers"],
] as const;

/**
 * The lists of the signed-in beside their own, which the bar's "Home" leads to, each a link away from the others. Needs
 * the message area "people".
 * @param of the list that the page belongs to, where it is none itself
 */
export function HomeTabs({ of }: { of?: (typeof LISTS)[number][0] }) {
  const t = useMessages("people");
  const { pathname } = useLocation();
  const tabs = LISTS.map(([to, word]) => [to, t(word)] as const);
  return <Tabs label={t("lists")} tabs={tabs} at={of ?? pathname} inside={of !== undefined} />;
}
