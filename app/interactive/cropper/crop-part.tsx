import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { useMessages } from "~/i18n/use-messages";
import { Toast, ToastRegion } from "~/ui/page/toast";

const CropPanel = lazy(() => import("./crop-panel").then(({ CropPanel: component }) => ({ default: component })));

type Fault = "required" | "onlyPicture" | "tooLarge" | "tooSmall";

interface CropPartProps {
  page: string;
  /** Name of the form's pickers. */
  name: string;
  /** Width by height. */
  aspect: number;
  /** Where Cancel leads. */
  under: string;
  /** The form's own pickers and buttons, which do without scripts. */
  children: ReactNode;
}

/**
 * Stands around a form's pickers and, on a hydrated page, opens the cropper in their place once a picture was picked
 * that is none of the wrong ones. Before hydration it is what it stands around. Needs the message area "profileMedia".
 */
export function CropPart({ page, name, aspect, under, children }: CropPartProps) {
  const t = useMessages("profileMedia");
  const part = useRef<HTMLDivElement>(null);
  /** Of the picture in the cropper, in this browser. */
  const [address, setAddress] = useState<string | null>(null);
  const [warning, setWarning] = useState<{ fault: Fault; at: number } | null>(null);

  useEffect(() => {
    const form = part.current?.closest("form");
    if (!form) return;
    const heard = new AbortController();
    const warn = (fault: Fault) => setWarning({ fault, at: Date.now() });
    let own: File | null = null;
    const picked = async (event: Event) => {
      const input = event.target;
      if (!(input instanceof HTMLInputElement) || input.type !== "file") return;
      const [chosen] = input.files ?? [];
      if (!chosen || (own && chosen.name === own.name)) return;
      const [{ validatePicture, stamped }, { giveFiles, pickerOf }] = await Promise.all([
        import("./picked"),
        import("~/interactive/give-files"),
      ]);
      const fault = await validatePicture(chosen);
      if (fault) {
        input.value = "";
        warn(fault);
        return;
      }
      own = stamped(chosen, Date.now());
      const picker = pickerOf(part.current, name);
      if (picker) giveFiles(picker, [own]);
      setAddress(URL.createObjectURL(own));
    };
    const sent = (event: Event) => {
      if (pickersIn(form).some((input) => input.files?.length)) return;
      event.preventDefault();
      event.stopPropagation();
      warn("required");
    };
    form.addEventListener("change", (event) => void picked(event), heard);
    form.addEventListener("submit", sent, heard);
    return () => heard.abort();
  }, [name]);

  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);

  function chooseAnew(): void {
    setAddress(null);
    const pickers = pickersIn(part.current);
    for (const picker of pickers) picker.value = "";
    pickers[0]?.click();
  }

  return (
    <div ref={part}>
      {address ? (
        <Suspense fallback={null}>
          <CropPanel key={address} address={address} aspect={aspect} page={page} under={under} onChoose={chooseAnew} />
        </Suspense>
      ) : null}
      <div className="form" hidden={address !== null}>
        {children}
      </div>
      <ToastRegion>
        {warning ? (
          <Toast key={warning.at} of={warning} kind="warning">
            <p>{t(warning.fault)}</p>
          </Toast>
        ) : null}
      </ToastRegion>
    </div>
  );
}

function pickersIn(part: Element | null): HTMLInputElement[] {
  return [...(part?.querySelectorAll<HTMLInputElement>('input[type="file"]') ?? [])];
}
