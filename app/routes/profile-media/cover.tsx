import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";
import { postOrStay, unlessStayed } from "~/ui/posting/post-or-stay";
import type { RouteHandle } from "~/layouts/document";
import { Cover } from "~/ui/person/cover";
import { CutForm } from "./cut-form";
import { actProfileMedia, loadProfileMedia } from "./serve-profile-media";

export const handle: RouteHandle = { hydrate: "now" };
export const shouldRevalidate = unlessStayed;

export function loader(args: LoaderFunctionArgs) {
  return loadProfileMedia(args, "cover");
}

export function action(args: ActionFunctionArgs) {
  return actProfileMedia(args, "cover");
}

/** Without a network the form stays, with the picture that was chosen. */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return postOrStay(() => serverAction<typeof action>());
}

/** The wide picture at the top of a profile. */
export default function CoverPage() {
  const { title, cover } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof clientAction>();
  return (
    <CutForm
      title={title}
      kind="cover"
      page="/profile/cover"
      name="cover_pic"
      aspect={3}
      shown={cover ? <Cover picture={cover} /> : null}
      reply={reply}
    />
  );
}
