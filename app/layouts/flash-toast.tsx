import { useRouteLoaderData } from "@remix-run/react";
import { useWords } from "~/i18n/use-words";
import type { Flash } from "~/session/context";
import { Toast, ToastRegion } from "~/ui/toast";
import { FlashOffer } from "./flash-offer";

interface RootFlash {
  flash: (Flash & { id: string }) | null;
}

/** The message of the last redirect, once. */
export function FlashToast() {
  const root = useRouteLoaderData("root") as RootFlash | undefined;
  return <ToastRegion>{root?.flash ? <FlashWords key={root.flash.id} flash={root.flash} /> : null}</ToastRegion>;
}

function FlashWords({ flash }: { flash: Flash }) {
  const t = useWords("flash");
  return (
    <Toast kind={flash.kind} stays={flash.about !== undefined}>
      <p>{t(flash.key as Parameters<typeof t>[0])}</p>
      {flash.about ? <FlashOffer about={flash.about} /> : null}
    </Toast>
  );
}
