import { useMessages } from "~/i18n/use-messages";
import { AudioPlayer } from "~/ui/media/audio-player";
import { Icon } from "~/ui/drawings/icon";
import type { FamousFacts } from "./famous-facts";

/** Famous hands, to be seen and heard; specimens of ours say plainly that they are. */
export function FamousHands({ entries, specimens }: { entries: readonly FamousFacts[]; specimens: boolean }) {
  const t = useMessages("landing");
  return (
    <section className="stack" aria-labelledby="famous">
      <h2 id="famous">{t("famousTitle")}</h2>
      <p className="prose-line">{t(specimens ? "famousText" : "famousOwn")}</p>
      <div className="hands">
        {entries.map((entry) => (
          <Hand key={entry.id} {...entry} specimen={specimens} />
        ))}
      </div>
    </section>
  );
}

function Hand({ picture, sound, name, about, words, language, specimen }: FamousFacts & { specimen: boolean }) {
  const t = useMessages("landing");
  return (
    <figure className="hand">
      <span className="picture on-table">
        {picture.placeholder && <img className="picture-blur" src={picture.placeholder} alt="" />}
        <picture>
          {picture.sources.map((source) => (
            <source key={source.type} {...source} sizes="(min-width: 48rem) 36rem, 100vw" />
          ))}
          <img
            src={picture.src}
            alt={t("handPicture", { name })}
            width={picture.width}
            height={picture.height}
            loading="lazy"
            decoding="async"
          />
        </picture>
      </span>
      <AudioPlayer {...sound} name={t("handSound", { name })} />
      <figcaption>
        <strong>{name}</strong>
        <p className="soft small">{about}</p>
        {specimen && <p className="small">{t("specimen")}</p>}
        <details>
          <summary className="button button-quiet">
            <Icon name="plus" />
            {t("handWords")}
          </summary>
          <blockquote className="caption" dir="auto" lang={language}>
            {words}
          </blockquote>
        </details>
      </figcaption>
    </figure>
  );
}
