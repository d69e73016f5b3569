import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";
import { postOrStay, unlessStayed } from "~/ui/posting/post-or-stay";
import type { RouteHandle } from "~/layouts/document";
import { CutForm } from "./cut-form";
import { actProfileMedia, loadProfileMedia } from "./serve-profile-media";

export const handle: RouteHandle = { hydrate: "now" };
export const shouldRevalidate = unlessStayed;

export function loader(args: LoaderFunctionArgs) {
  return loadProfileMedia(args, "picture");
}

export function action(args: ActionFunctionArgs) {
  return actProfileMedia(args, "picture");
}

/** Without a network the form stays, with the picture that was chosen. */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return postOrStay(() => serverAction<typeof action>());
}

/** The profile picture (specification 2, Image-crop modal). */
export default function PicturePage() {
  const { title, picture } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof clientAction>();
  return (
    <CutForm
      title={title}
      kind="picture"
      page="/profile/picture"
      name="profile_picture"
      aspect={1}
      shown={picture ? <img src={picture} alt="" width={200} height={200} /> : null}
      reply={reply}
    />
  );
}
