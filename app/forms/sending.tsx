import { useSearchParams } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ItemKind } from "archive/contract/item";
import { useWords } from "~/i18n/use-words";
import type { SendingDesk } from "~/interactive/sending/desk";
import { useShell } from "~/layouts/use-shell";
import { Icon } from "~/ui/icon";
import { POSTED, type PostOutcome } from "./post-or-stay";

interface SendingProps {
  kind: ItemKind;
  /** Name of the form's file field. */
  file: string;
  /** The item that is edited; null for a new one. */
  item: number | null;
  /** Told what is wrong with the files, in words; nothing once that is settled. */
  onFault: (texts: string[]) => void;
}

/**
 * On an awake page: files go up piece by piece before their form does, with progress, and go on after whatever happens
 * (interactive/sending, fetched when somebody begins to fill the form in). Without that, a form that is sent while the network
 * is away stays as it is and goes once it is back. Stands in the form. Needs the words area "itemForm".
 */
export function Sending(props: SendingProps) {
  const t = useWords("itemForm");
  const { language, person } = useShell();
  const [search] = useSearchParams();
  const adopt = search.get("waiting");
  const part = useRef<HTMLDivElement>(null);
  const onSubmit = useRef<((event: Event) => void) | null>(null);
  const open = useCallback((submit: ((event: Event) => void) | null) => {
    onSubmit.current = submit;
  }, []);
  const [desk, setDesk] = useState<{ Desk: typeof SendingDesk; form: HTMLFormElement; begin: boolean } | null>(null);
  const [away, setAway] = useState(false);

  useEffect(() => {
    const form = part.current?.closest("form");
    const place = form?.parentElement;
    if (!form || !place || !person) return;
    const left = new AbortController();
    const { signal } = left;
    let loading = false;
    // Sent, and not gone yet.
    let held = false;
    const load = () => {
      if (loading) return;
      loading = true;
      Promise.all([import("~/interactive/sending/desk"), import("~/interactive/sending/words").then(({ loadWords }) => loadWords(language))])
        .then(([{ SendingDesk: Desk }]) => {
          if (!signal.aborted) setDesk({ Desk, form, begin: held });
          return setAway(false);
        })
        .catch(() => {
          loading = false;
          // With a network and without the desk, the plain way is left.
          if (held && navigator.onLine) again();
          else setAway(held);
        });
    };
    let plain = false;
    const again = () => {
      plain = true;
      form.requestSubmit();
    };
    // Behind all that listen to the form itself: what they refuse does not come here.
    const submit = (event: Event) => {
      if (event.target !== form) return;
      if (onSubmit.current) return onSubmit.current(event);
      const files = [...form.querySelectorAll<HTMLInputElement>("input[type=file]")].some((input) => input.files?.length);
      if (plain || (!files && navigator.onLine)) return;
      event.preventDefault();
      event.stopPropagation();
      held = true;
      load();
    };
    const posted = (event: Event) => {
      if (onSubmit.current) return;
      held = (event as CustomEvent<PostOutcome>).detail.at === "away";
      setAway(held);
    };
    const online = () => {
      if (!held || onSubmit.current) return;
      if (plain) again();
      else load();
    };
    place.addEventListener("submit", submit, { signal });
    form.addEventListener("input", load, { signal });
    form.addEventListener("change", load, { signal });
    addEventListener(POSTED, posted, { signal });
    addEventListener("online", online, { signal });
    if (adopt) load();
    return () => left.abort();
  }, [person, language, adopt]);

  return (
    <div ref={part}>
      {desk && person ? <desk.Desk {...props} form={desk.form} begin={desk.begin} adopt={adopt} person={person.id} onOpen={open} /> : null}
      <div role="alert">
        {away ? (
          <p className="error">
            <Icon name="warning" />
            {t("away")}
          </p>
        ) : null}
      </div>
    </div>
  );
}
