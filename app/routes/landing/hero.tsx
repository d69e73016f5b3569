import type { MetaDescriptor } from "@remix-run/react";
import { useMessages } from "~/i18n/use-messages";
import { ButtonLink } from "~/ui/controls/button";
import { Wave } from "~/ui/media/wave";
import { waveBars } from "~/ui/media/wave-path";
import type { Appearance } from "~/styles/appearance";
import { useShell } from "~/session/use-shell";
import { mediaAddress } from "./media-addresses";

const WIDTHS = [480, 960];
const FORMATS = ["avif", "webp"];
const NIGHT = "(prefers-color-scheme: dark)";
const DAY = "(prefers-color-scheme: light)";
/** The picture for each theme, and where the system chooses, for which of its own; the last one is left over. */
const LIGHTS: Record<"system" | "light" | "dark", [light: string, media?: string][]> = {
  system: [["night", NIGHT], ["day"]],
  light: [["day"]],
  dark: [["night"]],
};
const SIZES = "(min-width: 48rem) 36rem, 100vw";
// The line that is somebody's voice: the rhythm of the letter's words.
const VOICE = waveBars(
  [
    3, 5, 2, 6, 9, 4, 7, 3, 2, 5, 8, 11, 6, 9, 5, 3, 7, 10, 6, 4, 2, 4, 8, 12, 9, 6, 10, 5, 3, 6, 9, 7, 4, 8, 5, 2, 3,
    6, 10, 7, 4, 9, 6, 3, 5, 8, 4, 2, 3, 5, 2, 1,
  ],
  52,
);

/** Asks for the picture before the styles that stand between: on a slow line it is there 200 ms sooner. */
export function heroPreloads(chosen: Appearance): MetaDescriptor[] {
  const theme: keyof typeof LIGHTS = chosen.theme ?? "system";
  const [format = ""] = FORMATS;
  return LIGHTS[theme].map(([light, media]) => ({
    tagName: "link",
    rel: "preload",
    as: "image",
    type: `image/${format}`,
    imageSrcSet: srcSet(light, format),
    imageSizes: SIZES,
    media: media ?? (theme === "system" ? DAY : undefined),
  }));
}

function srcSet(light: string, format: string): string {
  return WIDTHS.map((width) => `${mediaAddress(`letter-${light}-${width}.${format}`)} ${width}w`).join(", ");
}

/**
 * A letter on a table by a window, at night under a lamp, and below it a line that is somebody's voice.
 * @param isOpen whether everybody may make an account
 */
export function Hero({ isOpen }: { isOpen: boolean }) {
  const t = useMessages("landing");
  const theme: keyof typeof LIGHTS = useShell().appearance?.theme ?? "system";
  return (
    <section className="hero">
      <div className="stack hero-words">
        <h1>{t("heroTitle")}</h1>
        <p className="lead">{t("heroText")}</p>
        <ButtonLink look="main" to={isOpen ? "/registration" : "/login"}>
          {t(isOpen ? "create" : "enter")}
        </ButtonLink>
      </div>
      <div className="hero-scene">
        <picture>
          {LIGHTS[theme].flatMap(([light, media]) =>
            FORMATS.map((format) => (
              <source
                key={light + format}
                media={media}
                type={`image/${format}`}
                srcSet={srcSet(light, format)}
                sizes={SIZES}
              />
            )),
          )}
          <img src={mediaAddress("letter-day-480.jpg")} width={960} height={720} alt={t("heroPicture")} />
        </picture>
        <Wave bars={VOICE} heard={19} />
      </div>
    </section>
  );
}
