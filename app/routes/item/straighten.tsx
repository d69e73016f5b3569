import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { ITEM_CALLS } from "archive/contract/items/calls";
import type { ItemFile } from "archive/contract/items/item";
import { ROTATIONS, type Page } from "archive/contract/items/page";
import { ErrorSummary } from "~/forms/error-summary";
import { orEmpty } from "~/forms/form-reply";
import { personForm, pressed } from "~/forms/read-form";
import { refuse } from "~/forms/submit-form";
import { formatNumber } from "archive/contract/formats";
import { titled } from "~/i18n/dictionary";
import { useMessages } from "~/i18n/use-messages";
import type { RouteHandle } from "~/layouts/document";
import { FIRST_CORNERS, photoAround, type Size } from "~/interactive/straighten/geometry";
import { flashRedirect } from "~/session/flash";
import { ownItem } from "~/session/own-item";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Dialog } from "~/ui/controls/dialog";
import { pageQuery } from "~/ui/item/list-filter";
import { PostForm } from "~/ui/posting/post-form";
import { OwnIcon } from "./own-icon";
import { PagePhoto } from "./page-photo";

export const handle: RouteHandle = { hydrate: "now" };

/** Shape of a photograph of which nothing is known before it has come. */
const USUAL = { width: 900, height: 1200 };

/** Quarter turns to the right by the button that makes them. */
const TURNS = { left: 3, right: 1, half: 2 } as const;

/** A page of a letter, and the photograph that it is cut from. @throws Response 404 for what is none of one's own */
async function ownPage({ page, params }: { page: RouteArgsPage; params: RouteArgs["params"] }) {
  const fileId = pathId(params.fileId);
  const item = await ownItem(page, params.itemId);
  const at = item.files.findIndex(({ id }) => id === fileId);
  const file = item.files[at];
  if (item.kind !== "handwriting" || !file) throw new Response(null, { status: 404 });
  return { item, file, number: at + 1, rotation: file.page?.rotation ?? 0, corners: file.page?.corners ?? null };
}
type RouteArgsPage = Parameters<typeof ownItem>[0];

export async function loader(args: RouteArgs) {
  const { page, url, searchParams } = await personRequest(args);
  const { item, file, number, rotation, corners } = await ownPage({ page, params: args.params });
  const isByHand = corners !== null || searchParams.get("by") === "hand";
  return {
    ...titled(page, "straighten", ["title", { page: formatNumber(page.language, number) }], "forms"),
    item: item.id,
    file: file.id,
    version: item.version,
    label: { page: formatNumber(page.language, number) },
    box: boxOf(file, { rotation, corners }),
    rotation,
    corners,
    found: isByHand ? null : await foundCorners(page, { id: item.id, fileId: file.id }),
    query: pageQuery(url),
  };
}

/** Corners that are offered to begin with; null also where the picture can't be looked at, which its place tells. */
async function foundCorners(page: RouteArgsPage, place: { id: number; fileId: number }): Promise<number[] | null> {
  const found = page.archive.ask(ITEM_CALLS.itemPageCorners, place);
  return found.then(
    ({ corners }) => corners,
    (fault: unknown) => {
      if (fault instanceof Response && fault.status < 500) return null;
      throw fault;
    },
  );
}

/** Size of the turned photograph; about its shape where it is cut, since what is cut off is known by shares alone. */
function boxOf(
  { width, height }: Pick<ItemFile, "width" | "height">,
  { rotation, corners }: Pick<Page, "rotation" | "corners">,
): Size {
  if (!width || !height) return USUAL;
  const turned = (size: Size) => (rotation % 180 === 0 ? size : { width: size.height, height: size.width });
  const shown = { width, height };
  return corners ? turned(photoAround(corners, turned(shown)) ?? USUAL) : shown;
}

/** Saves the corners, turns the page (with corners that were moved), or shows it whole, as the button `do` says. */
export async function action(args: RouteArgs) {
  const { page, url, form } = await personForm(args);
  const { item, file, rotation } = await ownPage({ page, params: args.params });
  const act = pressed(form, ["save", "left", "right", "half", "whole"]);
  const corners = form.get("corners")?.toString().split(",").map(Number) ?? null;
  const change = (): Partial<Pick<Page, "rotation" | "corners">> => {
    if (act === "whole") return { corners: null };
    if (act === "save") return { corners };
    const turned = ROTATIONS[(ROTATIONS.indexOf(rotation) + TURNS[act]) % ROTATIONS.length];
    return { rotation: turned, ...(form.has("moved") && { corners }) };
  };
  const fields = { file_id: file.id, version: Number(form.get("version")), ...change() };
  const answer = await page.archive.ask(ITEM_CALLS.itemPageStraighten, { id: item.id, fields });
  if (!answer.ok) return refuse(form, answer);
  const pages = `/my-collections/item/${item.id}/pages`;
  if (act in TURNS) return flashRedirect(page, `${pages}/${file.id}${pageQuery(url)}`, "pageTurned");
  return flashRedirect(page, pages + pageQuery(url), act === "whole" ? "pageWhole" : "pageStraightened");
}

/** A page of a letter is turned, and made straight by its four corners where there are scripts. */
export default function StraightenPage() {
  const { title, version, item, query, ...page } = useLoaderData<typeof loader>();
  return (
    <Dialog title={title} under={`/my-collections/item/${item}/pages${query}`} small>
      {/* What was saved meanwhile is where one goes on. */}
      <StraightenForm key={version} version={version} item={item} query={query} {...page} />
    </Dialog>
  );
}

type FormProps = Omit<ReturnType<typeof useLoaderData<typeof loader>>, "title" | "messages">;

function StraightenForm({ version, item, file, label, box, rotation, corners: kept, found, query }: FormProps) {
  const t = useMessages("straighten");
  const reply = orEmpty(useActionData<typeof action>());
  // Where it was refused and the page came anew: what was sent.
  const sent = reply.values.corners?.split(",").map(Number) ?? [];
  const [moved, setMoved] = useState<readonly number[] | null>(sent.length === 8 ? sent : null);
  /** False where the photograph can't be had; null until that is known, as without scripts. */
  const [came, setCame] = useState<boolean | null>(null);
  const corners = moved ?? kept ?? found ?? FIRST_CORNERS;
  const canSave = came || found !== null;
  const here = `/my-collections/item/${item}/pages`;
  return (
    <PostForm className="stack">
      <ErrorSummary errors={came === false ? t("broken") : reply.message} fields={reply.errors} />
      <input type="hidden" name="version" value={version} />
      {canSave ? <input type="hidden" name="corners" value={corners.join()} /> : null}
      {moved ? <input type="hidden" name="moved" value="1" /> : null}
      {found && !moved ? <p role="status">{t("found")}</p> : null}
      <PagePhoto
        src={`/media/whole/${item}/${file}`}
        label={t("photo", label)}
        box={box}
        rotation={rotation}
        corners={corners}
        isFound={found !== null}
        onMove={setMoved}
        onPhoto={setCame}
      />
      <div className="row">
        <Button look="quiet" name="do" value="left">
          <OwnIcon path="M5 12a7 7 0 1 0 3-5.7M5 3.5V9h5.5" />
          {t("left")}
        </Button>
        <Button look="quiet" icon="rotate" name="do" value="right">
          {t("right")}
        </Button>
        <Button look="quiet" icon="turn" name="do" value="half">
          {t("half")}
        </Button>
        {kept ? (
          <Button look="quiet" name="do" value="whole">
            {t("whole")}
          </Button>
        ) : null}
      </div>
      {came ? <p className="hint">{t("hint")}</p> : null}
      <noscript>
        <p className="hint">{t("noScript")}</p>
      </noscript>
      <div className="row">
        {canSave ? (
          <Button look="main" name="do" value="save">
            {t("save")}
          </Button>
        ) : null}
        {found && !moved ? (
          <ButtonLink look="quiet" to={`${here}/${file}${query ? `${query}&` : "?"}by=hand`} replace>
            {t("byHand")}
          </ButtonLink>
        ) : null}
        <ButtonLink look="quiet" to={here + query}>
          {t("cancel")}
        </ButtonLink>
      </div>
    </PostForm>
  );
}
