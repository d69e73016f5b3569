import { useLocation } from "@remix-run/react";
import type { MouseEvent } from "react";
import { useMessages } from "~/i18n/use-messages";
import { Icon } from "~/ui/drawings/icon";

const ASKED = "print";

/**
 * Prints the page. Before hydration nothing but the browser's own menu can: there the same page comes again and says
 * so. Needs the message area "item".
 * @param here the item's own address
 */
export function PrintButton({ here }: { here: string }) {
  const t = useMessages("item");
  const { search } = useLocation();
  const print = (event: MouseEvent) => {
    event.preventDefault();
    window.print();
  };
  return (
    <>
      <p>
        <a
          className="button"
          href={`${here}${here.includes("?") ? "&" : "?"}${ASKED}=1`}
          rel="nofollow"
          onClick={print}
        >
          <Icon name="printer" />
          {t("print")}
        </a>
      </p>
      {new URLSearchParams(search).has(ASKED) && (
        <p className="small soft hint" role="status">
          {t("printHint")}
        </p>
      )}
    </>
  );
}
