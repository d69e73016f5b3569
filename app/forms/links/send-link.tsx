import { useHydrated } from "remix-utils/use-hydrated";
import { useMessages } from "~/i18n/use-messages";
import { Button } from "~/ui/controls/button";
import { CopyField } from "~/ui/controls/copy-field";

/** The address at which WhatsApp opens, in its app or in the browser, with a text to send. */
export function whatsAppAddress(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/**
 * A link's address to be taken elsewhere: copied, given to the phone's own share sheet where the browser has one, or
 * sent by WhatsApp, which says that it passes through there. Needs the message area "links".
 */
export function SendLink({ id, address }: { id: number; address: string }) {
  const t = useMessages("links");
  const hydrated = useHydrated();
  const able = hydrated && typeof navigator.share === "function";
  return (
    <>
      <CopyField
        id={`link-${id}`}
        label={t("address")}
        value={address}
        words={{ copy: t("copy"), copied: t("copied") }}
      />
      <p className="row">
        {able ? (
          // Whoever closes it again has not been refused anything.
          <Button type="button" onClick={() => void navigator.share({ url: address }).catch(() => undefined)}>
            {t("sendBy")}
          </Button>
        ) : null}
        <WhatsApp address={address} />
      </p>
      <p className="hint">{t("whatsAppHint")}</p>
    </>
  );
}

/** The way to send a link's address by WhatsApp. Needs the message area "links". */
export function WhatsApp({ address, about }: { address: string; about?: string }) {
  const t = useMessages("links");
  return (
    <a className="button" href={whatsAppAddress(address)} rel="noreferrer" aria-describedby={about}>
      {t("whatsApp")}
    </a>
  );
}
