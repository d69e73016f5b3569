import { useEffect, useRef, useState } from "react";
import type { ItemKind } from "archive/contract/items/item";
import { PUBLIC, type ItemStatus } from "archive/contract/items/item-status";
import { useMessages } from "~/i18n/use-messages";
import { ButtonLink } from "~/ui/controls/button";
import { forgetTyped } from "~/ui/posting/typed-words";
import { StatusChooser } from "~/forms/fields/choices";
import { ConfirmTaking } from "~/forms/people/confirm-taking";
import { ErrorSummary } from "~/forms/error-summary";
import { FormEnd } from "~/forms/form-end";
import { NOTHING } from "~/forms/form-reply";
import { useLastReply } from "~/forms/use-last-reply";
import type { Stays } from "~/ui/posting/post-or-stay";
import { FilePart } from "./file-part";
import type { ItemReply } from "./item-reply";
import type { FormText } from "./item-start";
import { LeftEnd, sendByKeys, type Left } from "./left-end";
import { MoreFields, TextFields } from "./more-fields";
import { PostForm } from "~/ui/posting/post-form";
import { ResumableUpload } from "./resumable-upload";
import { useAskedField } from "./use-asked-field";

interface ItemFormProps {
  kind: ItemKind;
  action?: string;
  texts: FormText[];
  /** The choice of who can see it that the form starts at: of a new item its person's last one (product.md 4). */
  status?: ItemStatus;
  /** The handwriting that a voice belongs to; whoever may see that, hears this. */
  voiceOf?: number | null;
  /** The album that a new item is put into, beside the one that holds everything. */
  album?: { id: number; name: string; seenBy: string | null } | null;
  /** A create carries a one-use id, an edit the version it saw (product.md 2). */
  once?: string;
  version?: number;
  /** Id of the item that is edited. */
  item?: number;
  /** The refused form's answer; `kept`: what the form starts with, where it was kept. */
  answer: ItemReply | Stays | undefined;
  kept?: ItemReply | null;
  /** Place in going through what lacks something. */
  left?: Left | null;
  /** Address that Cancel leads to. */
  under: string;
}

/** Puts a handwriting or a voice in, or edits one. The archive reads the body; nothing of it is looked at before. */
export function ItemForm({
  kind,
  action,
  texts,
  status = PUBLIC,
  voiceOf = null,
  album,
  once,
  version,
  item,
  answer,
  kept,
  left,
  under,
}: ItemFormProps) {
  const t = useMessages("itemForm");
  const reply = useLastReply<ItemReply>(answer, t("away"), kept ?? NOTHING);
  const { values, errors, message } = reply;
  const voice = kind === "voice";
  const file = voice ? "audio" : "image";
  // The caption; the others are folded away, and so is all of it in another language.
  const first = texts.slice(0, 1);
  const more = texts.slice(1).filter(({ translation }) => !translation);
  const second = texts.filter(({ translation }) => translation);
  const isNew = version === undefined;
  const names = [...texts.map(({ name }) => name), "status"];
  const order = isNew ? [file, ...names] : [...names, file];
  // Of files that went up before their form.
  const [faults, setFaults] = useState<string[]>([]);
  const fileErrors = faults.length > 0 ? faults : errors[file];
  // The archive keeps a new one until there is room: the way there need not ask.
  useEffect(() => {
    if (reply.noRoom) forgetTyped();
  }, [reply]);
  const part = useRef<HTMLDivElement>(null);
  useAskedField(part);
  const files = <FilePart kind={kind} name={file} isNew={isNew} reply={reply} errors={fileErrors} />;
  return (
    <div className="stack" ref={part}>
      <ErrorSummary errors={message} fields={inOrder(fileErrors ? { ...errors, [file]: fileErrors } : errors, order)} />
      {reply.noRoom && <ButtonLink to="/payment">{reply.noRoom}</ButtonLink>}
      {reply.current && <Conflict current={reply.current} />}
      <PostForm className="form" encType="multipart/form-data" action={action} onKeyDown={sendByKeys}>
        {isNew && voiceOf === null && <input type="hidden" name="remember_status" value="1" autoComplete="off" />}
        {once && <input type="hidden" name="once" value={once} autoComplete="off" />}
        {isNew && voiceOf !== null && <input type="hidden" name="voice_of" value={voiceOf} autoComplete="off" />}
        {/* One that is gone by now is refused once, and then left out. */}
        {album && !errors.album_id && (
          <>
            <input type="hidden" name="album_id" value={album.id} autoComplete="off" />
            <p className="hint">
              {t("intoAlbum", { name: album.name })} {album.seenBy}
            </p>
          </>
        )}
        {!isNew && <input type="hidden" name="version" value={reply.current?.version ?? version} autoComplete="off" />}
        {isNew && files}
        <TextFields texts={first} reply={reply} />
        {isNew ? (
          <MoreFields texts={more} reply={reply} words={t(voice ? "moreVoice" : "more")} />
        ) : (
          <TextFields texts={more} reply={reply} />
        )}
        <MoreFields texts={second} reply={reply} words={t("secondCaption")} />
        {voiceOf === null ? (
          <StatusChooser status={values.status ?? String(status)} errors={errors.status} />
        ) : (
          <p className="hint">{t("voiceOfWho")}</p>
        )}
        {!isNew && files}
        <ConfirmTaking names={reply.takenFrom} />
        <ResumableUpload kind={kind} file={file} item={item ?? null} onFault={setFaults} />
        {left ? (
          <LeftEnd left={left} under={under} />
        ) : (
          <FormEnd
            send={isNew ? t(voice ? "saveVoice" : "saveHandwriting") : t("saveChanges")}
            leave={t("cancel")}
            to={under}
          />
        )}
      </PostForm>
    </div>
  );
}

function Conflict({ current }: { current: NonNullable<ItemReply["current"]> }) {
  const t = useMessages("itemForm");
  return (
    <section className="sheet stack">
      <h2>{t("conflictTitle")}</h2>
      <p>{t("conflictText")}</p>
      <p className="caption" dir="auto">
        {current.caption || t("conflictEmpty")}
      </p>
      {current.captionTranslation && (
        <p className="caption" dir="auto">
          {current.captionTranslation}
        </p>
      )}
      <p>{t("conflictKeep")}</p>
    </section>
  );
}

/** Errors in the order of the form's fields, whatever others there are at the end. */
function inOrder(errors: Record<string, string[]>, names: string[]): Record<string, string[] | undefined> {
  return { ...Object.fromEntries(names.map((name) => [name, errors[name]])), ...errors };
}
