import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { randomUUID } from "node:crypto";
import { MOST_PARTS } from "archive/contract/items/cut";
import { ITEM_CALLS } from "archive/contract/items/calls";
import { ONLY_ME } from "archive/contract/items/item-status";
import { cutOf } from "archive/contract/items/page";
import { typedMoment } from "archive/contract/items/typed-moment";
import { HOME_CALLS } from "archive/contract/home-calls";
import { RefusalReply } from "archive/contract/envelope";
import { fill } from "archive/contract/fill";
import { ErrorSummary } from "~/forms/error-summary";
import { orEmpty } from "~/forms/form-reply";
import { personForm, pressed } from "~/forms/read-form";
import { refuse } from "~/forms/submit-form";
import { Choices } from "~/forms/fields/choices";
import { dictionary, titled } from "~/i18n/dictionary";
import { formatNumber } from "archive/contract/formats";
import { formatLength, inDigits } from "~/i18n/length";
import { useMessages } from "~/i18n/use-messages";
import { isBlank, NO_PART, type TypedPart } from "~/interactive/cut/marks";
import { withOffers } from "~/interactive/cut/offers";
import type { RouteHandle } from "~/layouts/document";
import { flashRedirect } from "~/session/flash";
import { ownItem } from "~/session/own-item";
import type { PageContext } from "~/session/context";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Dialog } from "~/ui/controls/dialog";
import { pageQuery } from "~/ui/item/list-filter";
import { soundFacts } from "~/ui/media/sound-facts";
import { PostForm } from "~/ui/posting/post-form";
import { readParts, typedParts } from "./cut-form";
import { CutParts } from "./cut-parts";

export const handle: RouteHandle = { hydrate: "now" };

const FIRST_ROWS = 3;
const MORE_ROWS = 5;

/** A voice of one's own, and the part of a longer one that it is. @throws Response 404 for what is none */
async function ownVoice(page: PageContext, itemId: string | undefined) {
  const item = await ownItem(page, itemId);
  const [file] = item.files;
  if (item.kind !== "voice" || !file) throw new Response(null, { status: 404 });
  return { item, file, cut: cutOf(file.page ?? {}) };
}

export async function loader({ params, ...args }: RouteArgs) {
  const { page, url } = await personRequest({ params, ...args });
  const { item, file, cut } = await ownVoice(page, params.itemId);
  const counts = cut ? null : await page.archive.ask(HOME_CALLS.itemCounts);
  const { language } = page;
  const room = counts?.limit == null ? null : Math.max(0, counts.limit - counts.handwriting - counts.voice);
  const moment = (ms: number) => inDigits(language, typedMoment(ms));
  const say = dictionary(language);
  return {
    ...titled(page, "cutVoice", cut ? "titleEnds" : "title", "forms", "ui"),
    item: item.id,
    version: item.version,
    once: `cut.${randomUUID()}`,
    name: item.caption || say.ui.voice,
    sound: soundFacts(language, item),
    length: formatLength(language, file.seconds ?? 0),
    room: room === null || room >= MOST_PARTS ? null : formatNumber(language, room),
    parts: cut ? [{ ...NO_PART, start: moment(cut.startMs), end: moment(cut.endMs) }] : null,
    isCut: cut !== null,
    asRecording: item.status === ONLY_ME ? null : item.status === 1 ? say.ui.public : say.ui.private,
    query: pageQuery(url),
  };
}

/**
 * Saves the parts, gives more rows for them, or offers the recording's pauses, as the button `do` says; of a voice that
 * was cut, moves its ends.
 */
export async function action(args: RouteArgs) {
  const { page, url, form } = await personForm(args);
  const { item, file, cut } = await ownVoice(page, args.params.itemId);
  const typed = typedParts(form);
  const act = pressed(form, ["save", "more", "pauses"]);
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const back = { values, typed, found: null };
  if (act === "more") return data({ ...back, errors: {}, message: null, more: typed.length + MORE_ROWS });
  if (act === "pauses") return offerPauses(page, item.id, back);
  const say = dictionary(page.language).cutVoice;
  const lengthMs = cut || file.seconds === null ? null : Math.round(file.seconds * 1000);
  const { parts, faults } = readParts(typed, lengthMs);
  const length = formatLength(page.language, file.seconds ?? 0);
  const errors = Object.fromEntries(
    Object.entries(faults).map(([name, fault]) => [name, [fill(say[fault], { length })]]),
  );
  const [first] = parts;
  if (!first || Object.keys(errors).length > 0)
    return data(
      { ...back, errors, message: first || Object.keys(errors).length > 0 ? null : say.none, more: 0 },
      { status: 422 },
    );
  const here = `/my-collections/item/${item.id}${pageQuery(url)}`;
  if (cut) {
    const { caption: _, ...ends } = first;
    const fields = { ...ends, version: Number(form.get("version")) };
    const answer = await page.archive.ask(ITEM_CALLS.itemVoiceEnds, { id: item.id, fields });
    return answer.ok ? flashRedirect(page, here, "endsMoved") : refused(form, answer, typed);
  }
  const answer = await page.archive.ask(ITEM_CALLS.itemVoiceCut, {
    id: item.id,
    fields: {
      parts,
      as_recording: form.get("who") === "as",
      bin: form.has("bin"),
      once: form.get("once")?.toString(),
    },
  });
  return answer.ok ? flashRedirect(page, "/my-collections", "voiceCut") : refused(form, answer, typed);
}

/** Answer to a refusal by the archive, with the rows as they were typed. */
function refused(form: FormData, answer: Parameters<typeof refuse>[1], typed: TypedPart[]) {
  const { data: reply, init } = refuse(form, answer, { parts: "end-0", end_ms: "end-0", start_ms: "start-0" });
  return data({ ...reply, typed, found: null, more: 0 }, init ?? undefined);
}

/** Answer with the parts that a recording's pauses offer, put beside what was typed, and what is said of them. */
async function offerPauses(
  page: PageContext,
  id: number,
  back: { values: Record<string, string>; typed: TypedPart[] },
) {
  const answer = { ...back, errors: {}, message: null, found: null, more: 0 };
  try {
    const { parts } = await page.archive.ask(ITEM_CALLS.itemVoicePauses, { id });
    const offers = parts.length > 1 ? parts : [];
    const typed = withOffers(back.typed, offers).map(({ start, end, caption, out }) => ({
      start: inDigits(page.language, start),
      end: inDigits(page.language, end),
      caption,
      out,
    }));
    const isTyped = !back.typed.every(isBlank);
    const said = offers.length === 0 ? "foundNone" : isTyped ? "foundBeside" : "found";
    return data({ ...answer, typed, found: { offers, said } as const });
  } catch (refused) {
    // What was typed would be gone with an error page.
    if (!(refused instanceof Response) || ![410, 429, 503].includes(refused.status)) throw refused;
    const { message } = RefusalReply.parse(await refused.json());
    return data({ ...answer, message }, { status: refused.status === 410 ? 422 : refused.status });
  }
}

/** A long recording is cut into parts, or a part's ends are moved: by times typed, or while listening. */
export default function CutPage() {
  const { title, item, query, once, ...voice } = useLoaderData<typeof loader>();
  const t = useMessages("cutVoice");
  const reply = useActionData<typeof action>();
  const { values, errors, message } = orEmpty(reply);
  const rows = reply?.typed ?? voice.parts ?? Array.from({ length: FIRST_ROWS }, () => NO_PART);
  const found = reply?.found ?? null;
  const { isCut, length } = voice;
  return (
    <Dialog title={title} under={`/my-collections/item/${item}/edit${query}`} small>
      <PostForm className="stack">
        <ErrorSummary errors={message} fields={errors} />
        <input type="hidden" name="version" value={voice.version} />
        <input type="hidden" name="once" value={values.once ?? once} autoComplete="off" />
        <p>{t(isCut ? "leadEnds" : "lead", { length })}</p>
        {voice.room === null ? null : <p>{t("room", { count: voice.room })}</p>}
        {found && <p role="status">{t(found.said)}</p>}
        <CutParts
          key={voice.version}
          name={isCut ? t("whole") : voice.name}
          sound={isCut ? null : voice.sound}
          original={isCut ? `/download/${item}/original` : null}
          rows={rows}
          more={reply?.more ?? 0}
          errors={errors}
          isCut={isCut}
          offers={found?.offers ?? null}
        />
        {isCut ? null : (
          <>
            {voice.asRecording === null ? null : (
              <Choices
                name="who"
                label={t("who")}
                defaultValue={values.who ?? "me"}
                choices={[
                  { value: "me", icon: "lock", label: t("onlyMe") },
                  { value: "as", label: t("asRecording", { who: voice.asRecording }) },
                ]}
              />
            )}
            <label className="choice">
              <input type="checkbox" name="bin" value="1" defaultChecked={values.bin === "1"} />
              <span>{t("bin")}</span>
            </label>
          </>
        )}
        <div className="row">
          <Button look="main" name="do" value="save">
            {t(isCut ? "saveEnds" : "save")}
          </Button>
          <ButtonLink look="quiet" to={`/my-collections/item/${item}${query}`}>
            {t("cancel")}
          </ButtonLink>
        </div>
      </PostForm>
    </Dialog>
  );
}
