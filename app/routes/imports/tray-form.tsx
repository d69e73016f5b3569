import { OfferingField } from "~/forms/fields/offering-field";
import { SelectField } from "~/forms/fields/select-field";
import { TextField } from "~/forms/fields/text-field";
import type { FormReply } from "~/forms/form-reply";
import { useMessages } from "~/i18n/use-messages";
import { Badge } from "~/ui/controls/badge";
import { Button, RoundButton } from "~/ui/controls/button";
import { Icon } from "~/ui/drawings/icon";
import { PostForm } from "~/ui/posting/post-form";
import type { TrayFacts } from "./tray-facts";
import { useTrayKeys } from "./use-tray-keys";

const REACHES = ["these", "onward", "all"] as const;

interface TrayFormProps {
  tray: TrayFacts;
  reply: FormReply;
}

/**
 * An import before it is taken in: letters are put together and parted, and writer, date, place and album said of
 * many at once. All by buttons of one form, with scripts and without. Needs the message area "tray".
 */
export function TrayForm({ tray, reply }: TrayFormProps) {
  const t = useMessages("tray");
  const { rows, authors, places, albums, guesses, parts, arranges } = tray;
  const { part, fields } = useTrayKeys(tray);
  const isClose = fields === "close";
  const { values, errors } = reply;
  const letters = (
    <ol className="plain-list stack whole">
      {rows.map((row) => (
        <Letter key={row.id} row={row} arranges={arranges} />
      ))}
    </ol>
  );
  if (!arranges) return letters;
  return (
    <PostForm preventScrollReset>
      {/* Enter in a field says what stands there. */}
      <button className="unseen" name="do" value="describe" tabIndex={-1} aria-hidden="true" />
      <div className={isClose ? "stack" : "beside"} ref={part}>
        <section className="beside-item" aria-label={t("saidOf")} style={isClose ? { insetBlockStart: 0 } : undefined}>
          <details className="stack">
            <summary className="bar-link">
              <Icon name="open" />
              {t("saidOf")}
            </summary>
            <fieldset className="choices" aria-label={isClose ? t("reach") : undefined}>
              {!isClose && <legend>{t("reach")}</legend>}
              <div className="row">
                {REACHES.map((reach, at) => (
                  <label className="tick" key={reach}>
                    <input type="radio" name="reach" value={reach} defaultChecked={at === 0} />
                    {t(reach)}
                  </label>
                ))}
              </div>
            </fieldset>
            <div className="form">
              <OfferingField
                name="author"
                label={t("author")}
                offered={authors}
                defaultValue={values.author}
                errors={errors.author}
              />
              <div className={isClose ? "row filter" : "form"}>
                <OfferingField
                  name="place"
                  label={t("place")}
                  offered={places}
                  defaultValue={values.place}
                  errors={errors.place}
                />
                <TextField
                  name="written_at"
                  label={t("date")}
                  hint={isClose ? undefined : t(fields === "wide" ? "dateKeysHint" : "dateHint")}
                  autoComplete="off"
                  defaultValue={values.written_at}
                  errors={errors.written_at}
                />
              </div>
              {albums.length > 0 && (
                <SelectField
                  name="album_id"
                  label={t("album")}
                  errors={errors.album_id}
                  options={[{ value: "", label: t("noAlbum") }, ...albums]}
                />
              )}
              <div className="row">
                <Button name="do" value="describe">
                  {t("apply")}
                </Button>
                <Button name="do" value="remove" look="quiet" icon="bin">
                  {t("remove")}
                </Button>
              </div>
            </div>
          </details>
        </section>
        <section className="stack">
          <h2>{t("letters")}</h2>
          {guesses && (
            <div>
              <Button name="do" value="guess" icon="clock">
                {t("guess")}
              </Button>
              <p className="hint">{t("guessHint")}</p>
            </div>
          )}
          {letters}
          {parts && (
            <p>
              <Button name="do" value="apart" look="quiet">
                {t("apart")}
              </Button>
            </p>
          )}
        </section>
      </div>
    </PostForm>
  );
}

function Letter({ row, arranges }: { row: TrayFacts["rows"][number]; arranges: boolean }) {
  const t = useMessages("tray");
  const { id, number, name, caption, about, status, joins, pictures } = row;
  const box = `entry-${id}`;
  return (
    <li className="sheet" data-letter={pictures.length > 0 ? id : undefined}>
      {joins && arranges && (
        <Button name="do" value={`join-${id}`} look="quiet" icon="up">
          {t("sameLetter")}
        </Button>
      )}
      <label className="tick">
        {arranges && <input type="checkbox" id={box} name="entries" value={id} autoComplete="off" />}
        <span className="owner-text" dir="auto">
          <strong>{number}</strong> {caption || about || t("nothingSaid")}
        </span>
      </label>
      <div className="row">
        {pictures.length === 0 && <Icon name="mic" />}
        {pictures.map(({ src, alt, file, parts, earlier }) => (
          <span className="row" key={src} data-file={file} draggable={arranges}>
            {arranges && parts && earlier && (
              <span>
                <RoundButton type="submit" icon="down" name="do" value={`part-${id}-${file}`} label={parts} />
                <RoundButton
                  type="submit"
                  icon="earlier"
                  name="do"
                  value={`move-${id}-${file}-${id}-${file - 1}`}
                  label={earlier}
                />
              </span>
            )}
            <label htmlFor={box}>
              <img src={src} alt={alt} width={80} height={80} loading="lazy" decoding="async" draggable={false} />
            </label>
          </span>
        ))}
      </div>
      <p className="small soft whole" dir="auto">
        {[caption && about, name].filter(Boolean).join(" · ")} {status && <Badge>{status}</Badge>}
      </p>
    </li>
  );
}
