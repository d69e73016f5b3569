import type { ReactNode } from "react";
import { useMessages } from "~/i18n/use-messages";
import { Menu } from "~/ui/controls/menu";
import { Icon } from "~/ui/drawings/icon";

interface ListHeadProps {
  /** Face of whom or what it is, or the way back. */
  before?: ReactNode;
  name: ReactNode;
  /** Language of the name, where it is another than the page's. */
  language?: string;
  /** Short facts beside the name: who sees it, how much there is. */
  facts?: ReactNode;
  /** Act that one does often, and the menu of all others. */
  children?: ReactNode;
}

/** Head of a list, in one line where there is room: the letters stand as high as they can. */
export function ListHead({ before, name, language, facts, children }: ListHeadProps) {
  return (
    <div className="list-head">
      {before}
      <h1 dir="auto" lang={language}>
        {name}
      </h1>
      {facts && <div className="list-facts row small soft">{facts}</div>}
      {children && <div className="list-acts">{children}</div>}
    </div>
  );
}

/** More about it than fits beside its name, behind one word: "About" where no other is given. */
export function MoreFacts({ word, children }: { word?: string; children: ReactNode }) {
  const t = useMessages("ui");
  return (
    <Menu
      summary={
        <>
          {word ?? t("about")}
          <Icon name="open" />
        </>
      }
    >
      <div className="stack list-about">{children}</div>
    </Menu>
  );
}
