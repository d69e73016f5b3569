import { useState } from "react";
import { chooseSound, sound, sounds } from "~/interactive/notifications/sound";
import { useMessages } from "~/i18n/use-messages";
import { Button } from "~/ui/controls/button";

/** Whether this browser makes a sound for what comes while a page is open; turned on, it lets it be heard. */
export function SoundChoice() {
  const t = useMessages("notificationSettings");
  const [on, setOn] = useState(sounds);
  function turn(): void {
    chooseSound(!on);
    setOn(!on);
    sound();
  }
  return (
    <>
      <h3>{t("soundTitle")}</h3>
      <p>{t("soundText")}</p>
      <p className="row">
        <span role="status">{t(on ? "soundOn" : "soundOff")}</span>
        <Button type="button" onClick={turn}>
          {t(on ? "soundTurnOff" : "soundTurnOn")}
        </Button>
      </p>
    </>
  );
}
