import { useMessages } from "~/i18n/use-messages";
import type { Offered } from "./answer-invitation";

interface OfferFacts {
  offered: Offered;
  voice?: boolean;
  /** Name of the album or group, where whoever reads it may know it. */
  name?: string;
  /** Number of items or people in it, in words. */
  count?: string | null;
}

/** Gives what somebody offers, in words that follow their name. Needs the message area "invitation". */
export function useOfferWords(): (offer: OfferFacts) => string {
  const t = useMessages("invitation");
  return ({ offered, voice, name, count }) => {
    if (offered === "file") return t(voice ? "offersVoice" : "offersHandwriting");
    if (!name) return t(offered === "album" ? "offersAlbum" : "asksIntoGroup");
    const what = offered === "album" ? t("offersTheAlbum", { album: name }) : t("offersGroup", { group: name });
    return count ? `${what} · ${count}` : what;
  };
}
