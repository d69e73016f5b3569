import { useMessages } from "~/i18n/use-messages";
import { Tabs } from "~/ui/controls/tabs";
import { linkTabAddress, shareAddress, waysOf, type Target, type Way } from "./share-address";

const WAY_NAMES = { people: "toPeople", groups: "toGroups", everyone: "toEveryone" } as const;

/** The ways to share something, a public link among them. Needs the message area "share". */
export function ShareTabs({ target, at }: { target: Target; at: Way | "link" }) {
  const t = useMessages("share");
  const [people, groups, ...others] = waysOf(target).map(
    (way) => [shareAddress(target, { way }), t(WAY_NAMES[way])] as const,
  );
  const link = [linkTabAddress(target), t("toLink")] as const;
  return (
    <Tabs
      label={t("ways")}
      tabs={[people, groups, link, ...others].filter((tab) => tab !== undefined)}
      at={at === "link" ? link[0] : shareAddress(target, { way: at })}
      inPlace
    />
  );
}
