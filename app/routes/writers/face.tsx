import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CROP_STEPS } from "archive/contract/profile/crop";
import { WRITER_CALLS } from "archive/contract/writers/calls";
import { ErrorSummary } from "~/forms/error-summary";
import { readForm } from "~/forms/read-form";
import { answered, refuse } from "~/forms/submit-form";
import { useLastReply } from "~/forms/use-last-reply";
import { messages } from "~/i18n/dictionary";
import { useMessages } from "~/i18n/use-messages";
import type { RouteHandle } from "~/layouts/document";
import { flashRedirect } from "~/session/flash";
import { personPage, personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { writerPath } from "~/ui/person/writer-address";
import { LoneLink } from "~/ui/controls/link";
import { Sheet } from "~/ui/controls/sheet";
import { postOrStay, unlessStayed } from "~/ui/posting/post-or-stay";
import { CutForm } from "~/forms/cut-form";
import { ownWriter } from "./own-writer";

export const handle: RouteHandle = { hydrate: "now" };
export const shouldRevalidate = unlessStayed;

export async function loader(args: RouteArgs) {
  const page = await personPage(args);
  const { id, face, faceFromItem } = await ownWriter(page, args.params.writerId);
  const needed = messages(page, "writers", "profileMedia", "forms");
  return { title: needed.writers.faceTitle, messages: needed, id, face, item: faceFromItem };
}

/**
 * Puts a face in its place, cuts it anew (`?do=crop`), or takes it away (`?do=remove`). The archive reads the body of
 * a file; nothing of it is looked at before.
 */
export async function action(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  const { archive } = page;
  const id = pathId(args.params.writerId);
  const own = writerPath(id, { part: "face" });
  const failed = () => flashRedirect(page, own, { kind: "error", key: "profileFailed" });
  const act = searchParams.get("do");
  if (act === "remove") {
    const answer = await answered(archive.ask(WRITER_CALLS.writerFaceRemove, { id }));
    return answer ? flashRedirect(page, writerPath(id), "faceRemoved") : failed();
  }
  const asked = act === "crop" && (await readForm(args.request)).get("step");
  const step = CROP_STEPS.find((each) => each === asked);
  if (act === "crop" && !step) return redirect(own, 303);
  const answer = await answered(
    step
      ? archive.ask(WRITER_CALLS.writerFaceCrop, { id, fields: { step } })
      : archive.ask(WRITER_CALLS.writerFace, { id, request: args.request }),
  );
  if (!answer) return failed();
  if (!answer.ok) return refuse(new FormData(), answer);
  if (step) return redirect(own, 303);
  // Without the cropper the middle was taken: the page comes back with buttons that move it.
  return flashRedirect(page, searchParams.get("cut") === "1" ? writerPath(id) : own, "faceUpdated");
}

/** Without a network the form stays, with the picture that was chosen. */
export const clientAction = postOrStay<typeof action>;

/** A picture of a writer's, beside their name. */
export default function FacePage() {
  const t = useMessages("writers");
  const away = useMessages("profileMedia")("away");
  const { title, id, face, item } = useLoaderData<typeof loader>();
  const { errors, message } = useLastReply(useActionData<typeof clientAction>(), away);
  const under = writerPath(id);
  return (
    <Sheet title={title} under={under}>
      <div className="stack">
        {item === null ? (
          <p className="soft">{t("faceText")}</p>
        ) : (
          <LoneLink to={`/my-collections/item/${item}`}>{t("faceOfItem")}</LoneLink>
        )}
        <ErrorSummary errors={message} fields={errors} />
        <CutForm
          page={writerPath(id, { part: "face" })}
          under={under}
          name="profile_picture"
          aspect={1}
          chosen={t("faceChosen")}
          picture={face}
          errors={errors}
        />
      </div>
    </Sheet>
  );
}
